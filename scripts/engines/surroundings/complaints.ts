import type { Engine } from "#scripts/engines/driver/engine.ts";

/**
 * Stands before the page's first script, because neither protocol lets both engines be listened to: notes uncaught errors and
 * what is printed as an error, for as long as the tab is open. That sizes are told in the next frame ("ResizeObserver loop")
 * is no error, though browsers send it as one: classic scrollbars cause it, which no phone has.
 */
export const complaintListener = `(function () {
  function note(text) {
    var noted = JSON.parse(sessionStorage.getItem("engines:complaints") || "[]");
    noted.push(String(text).slice(0, 300));
    sessionStorage.setItem("engines:complaints", JSON.stringify(noted));
  }
  function where(error) {
    return error && error.stack ? " at " + error.stack.split("\\n").slice(0, 3).join(" < ") : "";
  }
  addEventListener("error", function (event) {
    if (!/^ResizeObserver loop/.test(event.message)) note("uncaught: " + event.message + where(event.error));
  });
  addEventListener("unhandledrejection", function (event) { note("rejected: " + event.reason); });
  var print = console.error;
  console.error = function () {
    note("console: " + [].join.call(arguments, " "));
    print.apply(console, arguments);
  };
})();
`;

/** What was noted in the tab that is open. */
export async function complaintsOf(engine: Engine): Promise<string[]> {
  const noted = await engine.run(() => sessionStorage.getItem("engines:complaints"));
  const complaints: unknown = JSON.parse(noted ?? "[]");
  return Array.isArray(complaints) ? complaints.map(String) : [];
}
