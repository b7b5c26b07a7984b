"""Imports decks into a new collection of Anki and prints, as JSON, what the collection holds after each of them."""
import json
import os
import re
import sys

program, folder, *decks = sys.argv[1:]
sys.path.insert(0, program)

from anki import Collection
from anki.importing.apkg import AnkiPackageImporter

collection = Collection(os.path.join(folder, "collection.anki2"))
found = []
for deck in decks:
    AnkiPackageImporter(collection, deck).run()
    fields = collection.db.list("select flds from notes")
    sounds = {name for text in fields for name in re.findall(r"\[sound:(.*?)\]", text)}
    media = set(os.listdir(collection.media.dir()))
    found.append(
        {
            "notes": len(fields),
            "cards": collection.db.scalar("select count() from cards"),
            "distinct": collection.db.scalar("select count(distinct guid) from notes"),
            "sounds": len(sounds),
            "missing": len(sounds - media),
        }
    )
collection.close()
print(json.dumps(found))
