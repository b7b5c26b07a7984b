import { missingApis } from "#scripts/checks/ios12/missing.ts";

/**
 * A script that takes from Chromium what Safari 12.0 does not have, so that it fails where an old iPhone does.
 * The list is MDN's, the same that the static check reads. No script can take syntax away: Chromium 69 lacks most of
 * what Safari 12 lacks, but knows BigInt literals and lookbehind; a newer Chromium knows all of it (see ios12-syntax).
 */
export function safari12Script(): string {
  const { globals, owned } = missingApis();
  // MDN: before 12.2 it is there and does not abort a fetch. To be without it is the harder case.
  const names = [...globals.keys(), ...owned.keys(), "AbortController", "AbortSignal"];
  return `(${removeFrom})(${JSON.stringify(names)})`;
}

/** Runs in the old browser: plain JavaScript of 2018. */
const removeFrom = /* js */ `function (names) {
  // As Safari 12 has it: media queries are not event targets, and there are no pointer events.
  // The own properties hide what EventTarget offers.
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
