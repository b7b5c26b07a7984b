import { missingApis } from "#scripts/checks/ios12/missing.ts";

/**
 * A script that removes from Chromium the APIs that Safari 12.0 lacks, so that code fails as on an old
 * iPhone. The list is MDN's, as in the static check. A script cannot remove syntax. Chromium 69 lacks most of
 * the syntax that Safari 12 lacks, but knows BigInt literals and lookbehind. A newer Chromium knows all of it
 * (see ios12-syntax).
 */
export function safari12Script(): string {
  const { globals, owned } = missingApis();
  // According to MDN, AbortController exists before 12.2 but does not abort a fetch. Removing it is the
  // harder case.
  const names = [...globals.keys(), ...owned.keys(), "AbortController", "AbortSignal"];
  return `(${removeFrom})(${JSON.stringify(names)})`;
}

/** Runs in the old browser: plain JavaScript of 2018. */
const removeFrom = /* js */ `function (names) {
  // As in Safari 12, media queries are not event targets, and there are no pointer events. The own properties
  // hide the methods of EventTarget.
  var query = MediaQueryList.prototype;
  Object.defineProperty(query, "addEventListener", { value: undefined, configurable: true, writable: true });
  Object.defineProperty(query, "removeEventListener", { value: undefined, configurable: true, writable: true });
  Object.setPrototypeOf(query, Object.prototype);
  var listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type) {
    if (/^(got|lost)?pointer/.test(type)) return undefined;
    return listen.apply(this, arguments);
  };

  [window, Document.prototype, HTMLElement.prototype, SVGElement.prototype].forEach(function (owner) {
    Object.getOwnPropertyNames(owner).forEach(function (key) {
      if (/^on(got|lost)?pointer/.test(key)) delete owner[key];
    });
  });

  function remove(owner, key) {
    if (owner && Object.prototype.hasOwnProperty.call(owner, key)) delete owner[key];
  }
  var globalObject = window;
  names.forEach(function (name) {
    var parts = name.split(".");
    if (parts.length === 1) return;
    var owner = globalObject[parts[0]];
    // Instances such as navigator get their members from the prototype of their interface, which is named too.
    if (typeof owner === "function") remove(owner.prototype, parts[1]);
    if (owner !== globalObject) remove(owner, parts[1]);
  });
  names.forEach(function (name) {
    if (name.indexOf(".") < 0) remove(globalObject, name);
  });
}`;
