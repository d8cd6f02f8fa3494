/// A shell whose command lines narrate completes.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// What the shell runs to complete a command line: it asks the narrate of that line, which knows what it takes.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    // Bash completes the last part of a word only, and puts quotes where they are needed only into names of files.
    private static let bashScript = #"""
        # Completes the command lines of narrate in bash.
        _narrate() {
            local program=$1 kind
            [[ $program == "~"/* ]] && program=$HOME/${program:2}
            mapfile -t COMPREPLY < <("$program" complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
            kind=${COMPREPLY[0]-}
            COMPREPLY=("${COMPREPLY[@]:1}")
            case $kind in
            quoted) compopt -o filenames ;;
            files) compopt -o filenames; mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2") ;;
            folders) compopt -o filenames; mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$2") ;;
            *) [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:.] ]] && compopt -o nospace ;;
            esac
        }
        complete -F _narrate narrate

        """#

    private static let zshScript = #"""
        #compdef narrate
        # Completes the command lines of narrate in zsh.
        local line text help item result=1
        local -a answer items stems
        line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX"
        answer=("${(@f)$(_call_program answers "$words[1] complete zsh ${(qq)line}" 2>/dev/null)}")
        [[ -z $QIPREFIX ]] && compset -P '--[a-z-]##='
        for item in "${(@)answer[2,-1]}"; do
            text=${item%%$'\t'*} help=${item#*$'\t'}
            item=${${text//\\/\\\\}//:/\\:}${help:+:$help}
            if [[ $text == *[:.] ]]; then stems+=("$item"); else items+=("$item"); fi
        done
        (( $#items )) && _describe -t values 'narrate' items && result=0
        (( $#stems )) && _describe -t stems 'narrate' stems -S '' && result=0
        case $answer[1] in
        files) _files && result=0 ;;
        folders) _files -/ && result=0 ;;
        esac
        return result

        """#

    private static let fishScript = #"""
        # Completes the command lines of narrate in fish.
        function __narrate_complete
            set -l program (commandline -opc)[1]
            set program (string replace -r '^~/' "$HOME/" -- $program)
            set -l answer ($program complete fish (commandline -pc | string collect) 2>/dev/null)
            printf '%s\n' $answer[2..]
            set -l token (commandline -ct)
            set -l before (string match -r -- '^--[a-z-]+=' $token | string collect --allow-empty)
            switch "$answer[1]"
                case files
                    printf '%s\n' $before(__fish_complete_path (string replace -- "$before" '' $token))
                case folders
                    printf '%s\n' $before(__fish_complete_directories (string replace -- "$before" '' $token))
            end
        end
        complete -c narrate -f -a '(__narrate_complete)'

        """#
}
