# An engine that knows how to begin, and crashes when it is to deal.
while read -r request; do
    case "$request" in
        *'"do":"hello"'*) echo '{"engine": "toy", "version": "1", "umpire": 1, "games": ["match-3"]}' ;;
        *'"do":"rules"'*) echo '{"ok": true}' ;;
        *'"do":"position"'*) echo 'one moment' ;;
        *) exit 3 ;;
    esac
done
