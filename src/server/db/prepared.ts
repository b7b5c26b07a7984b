import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from "kysely";
import type { EngineDriver, Parameter } from "./engines/driver.ts";
import type { Tables } from "./tables.ts";

/** Stands for an argument while a query is built. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

type Queries = Kysely<Tables>;

type Prepared<Row, Args extends Parameter[]> = {
  (query: Queries, ...args: Args): Promise<Row[]>;
  /** The query with its arguments, to be sent together with others. */
  statement: (query: Queries, ...args: Args) => CompiledQuery<Row>;
};

/** The drivers of open databases, by what their queries and transactions have in common. */
const drivers = new WeakMap<DialectAdapter, EngineDriver>();

/** Lets prepared queries of a database go straight to its driver. */
export function runPreparedBy(query: Queries, driver: EngineDriver): void {
  drivers.set(query.getExecutor().adapter, driver);
}

/**
 * A query that is built once for each database and then only given its arguments: building it takes Kysely longer than SQLite
 * takes to answer it. Its text must not depend on the arguments, so `build` may pass them on and do nothing else with them.
 * @example
 * const byId = prepared((query, id: string) => query.selectFrom("users").selectAll().where("id", "=", id));
 * const [user] = await byId(database.query, "mei");
 */
export function prepared<Row, Args extends Parameter[]>(
  build: (query: Queries, ...args: Args) => Compilable<Row>,
): Prepared<Row, Args> {
  // Kysely passes arguments on as they are, so that a place stands where its argument will; no type can say so.
  const places = Array.from({ length: build.length - 1 }, (_, index) => new Place(index)) as unknown as Args;
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const templateFor = (query: Queries, adapter: DialectAdapter): CompiledQuery<Row> => {
    const known = built.get(adapter);
    if (known !== undefined) return known;
    const template = build(query, ...places).compile();
    built.set(adapter, template);
    return template;
  };
  const filled = (template: CompiledQuery<Row>, args: Args): unknown[] =>
    template.parameters.map((one) => (one instanceof Place ? args[one.index] : one));

  function run(query: Queries, ...args: Args): Promise<Row[]> {
    const { adapter } = query.getExecutor();
    const template = templateFor(query, adapter);
    const parameters = filled(template, args);
    const driver = query.isTransaction ? undefined : drivers.get(adapter);
    if (driver !== undefined) return driver.run<Row>(template.sql, parameters);
    return query.executeQuery<Row>({ ...template, parameters }).then(({ rows }) => rows);
  }

  function statement(query: Queries, ...args: Args): CompiledQuery<Row> {
    const template = templateFor(query, query.getExecutor().adapter);
    return { ...template, parameters: filled(template, args) };
  }

  return Object.assign(run, { statement });
}
