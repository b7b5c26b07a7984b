/** What the app uses of a browser and happy-dom lacks. */
import { Blob as NodeBlob } from "node:buffer";
import { URL as NodeUrl } from "node:url";
import "fake-indexeddb/auto";

// Node's own: the test's audio element reads the addresses that they make.
Object.assign(globalThis, { Blob: NodeBlob, URL: NodeUrl });
