"""Goes through a catalog on a web server and checks what OPDS 1.2 and 2.0 ask for; other people's clients read it too.

usage: check-catalog.py ADDRESS
Prints a line of JSON: the faults, and the titles that each reader has found.
"""
import asyncio
import json
import pathlib
import re
import sys
import tempfile
import urllib.parse
import urllib.request
import xml.etree.ElementTree as tree

import feedparser
from shelfline.catalog.client import CatalogClient
from shelfline.catalog.parser import parse_opds_feed
from shelfline.config import CatalogConfig
from shelfline.downloads import DownloadService
from webpub_manifest_parser.opds2 import OPDS2FeedParserFactory

ATOM = "{http://www.w3.org/2005/Atom}"
NAVIGATION = "application/atom+xml;profile=opds-catalog;kind=navigation"
ACQUISITION = "application/atom+xml;profile=opds-catalog;kind=acquisition"
RELATION = "http://opds-spec.org/acquisition"
RELATIONS = {"acquisition", "borrow", "buy", "preview", "subscribe", RELATION}
RELATIONS |= {RELATION + "/" + name for name in ("buy", "open-access", "borrow", "sample", "subscribe")}
RASTER = {"image/jpeg", "image/png", "image/gif"}
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
faults = []
bodies = {}


def get(address):
    if address not in bodies:
        with urllib.request.urlopen(address) as answer:
            bodies[address] = answer.read()
    return bodies[address]


def demand(condition, place, what):
    if not condition:
        faults.append(f"{place}: {what}")


def reach(address, place):
    try:
        return get(address)
    except OSError as error:
        demand(False, place, f"{address}: {error}")


def is_uri(text):
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]+:[^\s<>\"{}|\\^`]+", text or "") is not None


def check_common(element, place):
    """What Atom asks of feeds and of entries."""
    for name in ("id", "title", "updated"):
        demand(len(element.findall(ATOM + name)) == 1, place, f"one {name}")
    demand(is_uri(element.findtext(ATOM + "id")), place, "the id is an IRI")
    demand((element.findtext(ATOM + "title") or "").strip(), place, "the title isn't empty")
    demand(DATE.fullmatch(element.findtext(ATOM + "updated") or ""), place, "the date is of RFC 3339")
    for author in element.findall(ATOM + "author"):
        demand((author.findtext(ATOM + "name") or "").strip(), place, "an author has a name")
    for link in element.findall(ATOM + "link"):
        demand(link.get("href") and link.get("rel") and link.get("type"), place, "a link has rel, href and type")


def check_entry(entry, place, address):
    check_common(entry, place)
    links = entry.findall(ATOM + "link")
    for link in links:
        target = urllib.parse.urljoin(address, link.get("href"))
        body = reach(target, place)
        if link.get("rel").startswith(RELATION) and link.get("length"):
            demand(body is not None and len(body) == int(link.get("length")), place, f"{target} is as long as told")
        if link.get("rel").startswith("http://opds-spec.org/image"):
            demand(link.get("type") in RASTER, place, "a picture is one of pixels")
    for summary in entry.findall(ATOM + "summary"):
        demand(summary.get("type", "text") == "text" and len(summary) == 0, place, "a summary is plain text")
    demand(entry.find("{http://purl.org/dc/terms/}title") is None, place, "no dc:title")
    for tag in entry.findall("{http://purl.org/dc/terms/}language"):
        demand(TAG.fullmatch(tag.text or ""), place, "a language is a tag")
    return [link for link in links if link.get("rel").startswith(RELATION)]


def check_atom(address, kind, seen):
    """Checks a feed and those that it leads to; answers with the titles in it and on the pages after it."""
    if address in seen:
        return []
    seen.add(address)
    body = reach(address, address)
    demand(not feedparser.parse(body).bozo, address, "feedparser finds no fault")
    feed = tree.fromstring(body)
    demand(feed.tag == ATOM + "feed", address, "it is a feed")
    check_common(feed, address)
    entries = feed.findall(ATOM + "entry")
    links = {link.get("rel"): link for link in feed.findall(ATOM + "link")}
    demand(feed.find(ATOM + "author") is not None or all(e.find(ATOM + "author") is not None for e in entries),
           address, "somebody is the author")
    demand("self" in links and urllib.parse.urljoin(address, links["self"].get("href")) == address, address, "self")
    demand("self" in links and links["self"].get("type") == kind, address, "self says what it is")
    demand("start" in links and links["start"].get("type") == NAVIGATION, address, "start")
    identifiers = [entry.findtext(ATOM + "id") for entry in entries]
    demand(len(set(identifiers)) == len(identifiers), address, "each identifier once")
    titles = []
    for number, entry in enumerate(entries):
        place = f"{address} entry {number + 1}"
        acquisitions = check_entry(entry, place, address)
        demand(bool(acquisitions) == (kind == ACQUISITION), place, "books are in acquisition feeds, and only there")
        if kind == ACQUISITION:
            titles.append(entry.findtext(ATOM + "title"))
            continue
        for link in entry.findall(ATOM + "link"):
            demand(link.get("type") in (NAVIGATION, ACQUISITION), place, "a link says which kind of feed it leads to")
            check_atom(urllib.parse.urljoin(address, link.get("href")), link.get("type"), seen)
    if "next" in links:
        following = urllib.parse.urljoin(address, links["next"].get("href"))
        demand(links["next"].get("type") == ACQUISITION, address, "next says what it is")
        titles += check_atom(following, ACQUISITION, seen)
    return titles


def check_links(links, place, address):
    demand(isinstance(links, list) and links, place, "there are links")
    demand(len({json.dumps(link, sort_keys=True) for link in links}) == len(links), place, "each link once")
    for link in links:
        demand(isinstance(link.get("href"), str) and isinstance(link.get("type"), str), place, "a link has href and type")
        reach(urllib.parse.urljoin(address, link["href"]), place)


def check_publication(publication, place, address):
    metadata = publication["metadata"]
    demand(all(value not in (None, "", [], {}) for value in metadata.values()), place, "no value is blank")
    demand(isinstance(metadata.get("title"), str), place, "there is a title")
    demand(is_uri(metadata.get("identifier")) and is_uri(metadata.get("@type")), place, "identifier and type are URIs")
    demand(DATE.fullmatch(metadata.get("modified", "")), place, "the date is of ISO 8601")
    demand(TAG.fullmatch(metadata.get("language", "und")), place, "the language is a tag")
    check_links(publication["links"], place, address)
    demand(any(link.get("rel") in RELATIONS for link in publication["links"]), place, "it can be acquired")
    own = [link for link in publication["links"] if link.get("rel") == "self"]
    demand(len(own) == 1 and own[0]["type"] == "application/opds-publication+json", place, "it has a document")
    if "images" in publication:
        check_links(publication["images"], place, address)
        demand(any(image["type"] in RASTER for image in publication["images"]), place, "one picture is of pixels")
    return urllib.parse.urljoin(address, own[0]["href"])


def resolved(publication, address):
    """The publication with absolute addresses."""
    copy = json.loads(json.dumps(publication))
    for link in copy["links"] + copy.get("images", []):
        link["href"] = urllib.parse.urljoin(address, link["href"])
    return copy


def check_json(address, seen):
    if address in seen:
        return []
    seen.add(address)
    feed = json.loads(reach(address, address))
    metadata = feed["metadata"]
    demand(isinstance(metadata.get("title"), str) and metadata["title"], address, "there is a title")
    demand(DATE.fullmatch(metadata.get("modified", "")), address, "the date is of ISO 8601")
    check_links(feed["links"], address, address)
    links = {link["rel"]: urllib.parse.urljoin(address, link["href"]) for link in feed["links"]}
    demand(links.get("self") == address, address, "self")
    demand(any(feed.get(role) for role in ("navigation", "publications", "groups")), address, "there is something in it")
    titles = []
    for number, publication in enumerate(feed.get("publications", [])):
        place = f"{address} publication {number + 1}"
        document = check_publication(publication, place, address)
        demand(resolved(json.loads(reach(document, place)), document) == resolved(publication, address), place,
               "its document says the same")
        titles.append(publication["metadata"]["title"])
    for link in feed.get("navigation", []):
        demand(link.get("title") and link["type"] == "application/opds+json", address, "a way has a title and a type")
        check_json(urllib.parse.urljoin(address, link["href"]), seen)
    if "next" in links:
        titles += check_json(links["next"], seen)
    return titles


def parse_as_manifest(address):
    result = OPDS2FeedParserFactory().create().parse_json(json.loads(get(address)))
    # It wants every catalog to know its own address; one with relative addresses doesn't.
    return [str(error) for error in result.errors if "'self' link's href" not in str(error)]


async def browse(root):
    """Reads the catalog as a client for terminals does: from the root into the first list, and gets its first book."""
    client = CatalogClient()
    catalog = CatalogConfig(name="site", url=root)
    feed = parse_opds_feed(await client.fetch_feed(catalog), root)
    address = feed.entries[0].navigation_url
    books = parse_opds_feed(await client.fetch_feed(catalog, address), address)
    with tempfile.TemporaryDirectory() as folder:
        link = books.entries[0].acquisition_links[0]
        path = await DownloadService().download(url=link.href, destination_dir=pathlib.Path(folder), filename="book")
        demand(path.read_bytes() == get(link.href), link.href, "another client gets the book")
    return [entry.title for entry in books.entries]


base = sys.argv[1].rstrip("/")
atom, found = set(), {}
check_atom(base + "/feed.xml", NAVIGATION, atom)
everything = check_atom(base + "/feeds/all.xml", ACQUISITION, set())
found["atom"] = everything
seen = set()
found["json"] = check_json(base + "/feed.json", seen)
for address in sorted(seen):
    faults += [f"{address}: {error}" for error in parse_as_manifest(address)]
found["client"] = asyncio.run(browse(base + "/feed.xml"))
print(json.dumps({"faults": faults, "found": found, "feeds": len(atom) + len(seen)}))
