/**
 * Which folder of the source becomes which chunk of the build. "src/web/lib/*" is a folder with all below it, a name
 * without a star that folder alone, and a file can have a row of its own where the rest of its folder is needed earlier.
 * What is not named goes with the one screen, or part of a screen, that imports it.
 *
 * The order of the rows is their priority: a chunk takes with it what its files import, except what an earlier row takes.
 */
export const chunkFolders: Readonly<Record<string, string>> = {
  "node_modules/*": "libraries",
  // Only the review needs it.
  "node_modules/ts-fsrs/*": "scheduling",
  "src/scheduling": "scheduling",
  // QR codes are drawn on computers that pay by WeChat, and nowhere else.
  "node_modules/uqr/dist": "qr",

  // Two later parts each need one of these.
  "src/web/lib/device/load-picture.ts": "load-picture",
  "src/web/lib/device/japanese-typing.ts": "japanese-typing",

  // What every screen begins with.
  "src/contract/*": "frame",
  "src/domain": "frame",
  "src/domain/account": "frame",
  "src/domain/learning/grades": "frame",
  "src/domain/learning/week": "frame",
  "src/domain/scene": "frame",
  "src/domain/site": "frame",
  "src/web/boot": "frame",
  "src/web/i18n": "frame",
  "src/web/layout": "frame",
  "src/web/lib/*": "frame",
  "src/web/router": "frame",
  "src/web/ui": "frame",
  "src/web/ui/layers": "frame",

  // Of these folders, what no first screen needs.
  "src/web/lib/device/device-info.ts": "device-info",
  "src/web/layout/no-such-page.tsx": "no-such-page",
  "src/web/i18n/find-texts.ts": "later-texts",
  "src/web/i18n/switch-language.ts": "later-texts",

  // Of the contract, what only one later part needs goes with it (below); this is for several, and after what they share.
  "src/contract/password-rule.ts": "password-rule",

  // What a learner does in any scene: changes on their way to the server, and progress.
  "src/web/learning/outbox": "learning",
  "src/web/learning/progress": "learning",

  // How many cards are due, which the list says; and what happens to cards, for the screens in which it happens.
  "src/domain/review": "review-due",
  "src/web/learning/review": "review-due",
  "src/domain/review/events": "review-events",
  "src/web/learning/review/events": "review-events",

  // Parts that several screens load once they need them.
  "src/web/ui/modal": "modal",
  "src/web/ui/fields": "fields",
  "src/web/ui/choices": "choices",
  "src/web/sound": "sound",
  // Practice and review watch a sound; a scene is heard without it.
  "src/web/sound/use-sound.ts": "watched-sound",
  // With the player once it plays, and with the role conversation.
  "src/web/sound/use-wake-lock.ts": "wake-lock",
  "src/web/learning/favourites": "favourites",
  "src/web/learning/scenes": "scenes",
  "src/domain/learning/stamps": "stamps",
  "src/web/learning/stamps": "stamps",
  // Stamps are shown where nothing is posted.
  "src/domain/learning/stamps/join-stamps.ts": "posting",
  "src/web/learning/stamps/keep-stamps.ts": "posting",
  "src/web/learning/stamps/post-record.ts": "posting",
  "src/web/ui/stamp": "stamp",
  "src/domain/learning/records": "records",
  "src/web/learning/records": "records",
  // Asked at the first visit, changed in the preferences, compared with the server.
  "src/domain/learning/starting-point": "starting-point",
  "src/web/learning/starting-point": "starting-point",
  "src/contract/favourites.ts": "delivery",
  "src/contract/progress.ts": "delivery",
  "src/contract/review.ts": "delivery",
  "src/web/learning/delivery": "delivery",
  "src/web/offline": "offline",
  // What keeps scenes on purpose, for a scene, a category, the preferences, and to go on with it after a break.
  "src/web/offline/keeping": "keeping",
  "src/web/keeping": "keeping",
  "src/web/keeping/megabytes.ts": "megabytes",
  "src/web/keeping/panel": "keep-panel",

  // The home screen: the browser's question is held back from the start, and asked in two places.
  "src/web/install": "install",
  "src/web/install/offer": "install-offer",

  // Whether, where and how a membership can be bought, and until when it lasts.
  "src/domain/membership/offer": "offer",
  "src/web/membership/offer": "offer",
  "src/domain/membership": "membership",
  "src/web/membership": "membership",
  "src/web/features/membership": "member-notes",
  "src/contract/membership.ts": "payment",
  "src/web/features/payment": "payment",

  // Speaking. A tap that leads to a recording wakes the sound; what records comes with the recording.
  "src/web/speaking/microphone/audio-context.ts": "audio-context",
  "src/web/speaking/microphone/fault.ts": "audio-context",
  "src/web/speaking/line/microphone-mark.tsx": "audio-context",
  "src/web/speaking/line/spoken-line.ts": "audio-context",
  "src/listening/loudness": "samples",
  "src/listening/sound": "samples",
  "src/listening/end-of-speech": "microphone",
  "src/web/speaking/microphone": "microphone",
  "src/web/speaking/takes": "takes",
  // The line's models and the way to the worker that compares, which is a script of its own.
  "src/listening/line-model": "listener",
  "src/web/speaking/listener": "listener",
  // Romaji, for practice and for speaking.
  "src/domain/japanese/writing/kana.ts": "kana",
  "src/domain/japanese/writing/romaji.ts": "romaji",
  "src/domain/japanese/writing/romaji-table.ts": "romaji",
  "src/domain/japanese/writing/cut-romaji.ts": "cut-romaji",
  // What plays voices, what reads the beats of a line and what lets them be tapped, for several parts.
  "src/domain/japanese/writing/moras.ts": "moras",
  "src/domain/speaking/beats.ts": "beats",
  "src/domain/speaking/part-romaji.ts": "beats",
  "src/web/speaking/playing": "voices",
  "src/web/speaking/romaji": "voices",
  "src/web/speaking/phrases": "phrases",
  "src/web/speaking/ruler": "ruler",

  // What only the native wrapper needs, and the note of whether there is one.
  "src/domain/native/settings": "native-settings",
  "src/web/native/settings": "native-settings",
  "src/domain/native": "native",
  "src/web/native": "native",
  "src/web/native/scenes": "native-scenes",
  "src/web/features/categories": "categories",
  // The form, and what sends a message later: a page that has one to send rarely shows the form.
  "src/contract/feedback.ts": "feedback",
  "src/web/features/feedback/*": "feedback",
  "src/web/features/legal": "legal",
  "src/web/features/log-out": "log-out",
  "src/web/features/profile": "profile-card",

  // A scene: what shows and plays it, what goes along with playing, and what the parts of a practice share.
  "src/web/features/player": "player",
  "src/web/features/player/dialogue": "player",
  "src/web/features/player/dock": "player",
  "src/web/features/player/engine": "player",
  "src/web/features/player/background": "background",
  "src/web/features/player/companions": "companions",
  "src/web/features/player/onward": "onward",
  "src/web/features/player/intro": "onward",
  "src/web/features/player/place": "player",
  "src/web/features/practice": "practice",
  "src/domain/site/colours.ts": "practice",
  "src/web/features/practice/line": "practice-line",

  // Accounts.
  "src/web/features/account": "account",
  "src/web/features/account/form": "account-form",
  "src/web/features/account/proof": "account-proof",
  "src/web/features/account/providers": "providers",
  "src/web/features/account/recovery": "recovery",
  "src/web/features/account/sheets/details": "account-details",
  "src/web/features/account/sheets/security": "account-security",
  "src/web/features/account/social": "social",
  "src/contract/avatar.ts": "picture-sheet",
  "src/web/features/account/sheets/picture": "picture-sheet",
};

/** What the compiler writes for syntax that iOS 12 lacks, where several packages need it: no folder of ours or of a package. */
const compilerHelpers = { from: "@oxc-project", chunk: "compiler-helpers" };

/** The chunks named above, in order of priority. */
export const chunkNames: readonly string[] = [compilerHelpers.chunk, ...new Set(Object.values(chunkFolders))];

/** The chunks a visit begins with, whatever its first screen. */
export const firstChunks: readonly string[] = ["rolldown-runtime", "libraries", "frame"];

/** The chunk a file belongs to by its folder, if one is named for it. */
export function chunkOf(id: string): string | undefined {
  if (id.includes(compilerHelpers.from)) return compilerHelpers.chunk;
  const file = /(?:^|\/)((?:node_modules|src)\/.+)$/.exec(id)?.[1];
  if (file === undefined) return undefined;
  let folder = file.slice(0, file.lastIndexOf("/"));
  const own = chunkFolders[file] ?? chunkFolders[folder];
  if (own !== undefined) return own;
  while (folder !== "") {
    const chunk = chunkFolders[`${folder}/*`];
    if (chunk !== undefined) return chunk;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
  }
  return undefined;
}
