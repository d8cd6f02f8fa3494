import Testing

@testable import CatalogKit

struct SearchTemplateTests {
    @Test(
        arguments: [
            ("/find?q={searchTerms}", "/find?q=a%20b%2Fc%3F%26%23%25"),
            ("/find?q={searchTerms?}&page={startPage?}", "/find?q=a%20b%2Fc%3F%26%23%25&page=1"),
            ("/find{?query,title,author}", "/find?query=a%20b%2Fc%3F%26%23%25"),
            ("/find?lang=en{&query}", "/find?lang=en&query=a%20b%2Fc%3F%26%23%25"),
            ("/find{?title}", "/find?title=a%20b%2Fc%3F%26%23%25"),
            ("/find{?title}{&query}{&author}", "/find&query=a%20b%2Fc%3F%26%23%25"),
            ("/find/{query}", "/find/a%20b%2Fc%3F%26%23%25"),
            ("/find?q=%7bsearchTerms%7D", "/find?q=a%20b%2Fc%3F%26%23%25"),
            ("/find%7B?query%7D", "/find?query=a%20b%2Fc%3F%26%23%25"),
            ("/find?q={searchTerms}&a={atom:author?}&n={count}", "/find?q=a%20b%2Fc%3F%26%23%25&a=&n=50"),
            ("/find?q={searchTerms}&x={y", "/find?q=a%20b%2Fc%3F%26%23%25&x=y"),
        ])
    func `words are put in their place and braces never sent`(template: String, wanted: String) throws {
        let base = try #require(WebAddress("http://127.0.0.1/catalog/"))
        let found = SearchTemplate(template, relativeTo: base)?.address(for: "a b/c?&#%")
        #expect(found?.description == "http://127.0.0.1" + wanted)
    }

    @Test func `letters of any script are sent as UTF-8`() throws {
        let base = try #require(WebAddress("http://127.0.0.1/"))
        #expect(
            SearchTemplate("?q={searchTerms}", relativeTo: base)?.address(for: "Žluť 犬")?.description
                == "http://127.0.0.1/?q=%C5%BDlu%C5%A5%20%E7%8A%AC")
    }

    @Test(arguments: ["/find?q=", "/find?q={searchTerms", "/find?q=}{", ""])
    func `what has no place for words is no template`(template: String) throws {
        let base = try #require(WebAddress("http://127.0.0.1/"))
        #expect(SearchTemplate(template, relativeTo: base) == nil)
    }
}
