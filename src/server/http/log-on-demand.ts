import type { FastifyBaseLogger } from "fastify";

type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type Make = (bindings: Record<string, unknown>, options: ChildOptions) => FastifyBaseLogger;
type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/**
 * Makes a logger's children when they are first written to: every request has one, and few have anything to say. Not as a factory
 * of Fastify's, which checks each child that one makes.
 */
export function childrenOnDemand(logger: FastifyBaseLogger): void {
  const make = logger.child.bind(logger);
  // Asked of every request; the logger works it out each time.
  const ownLevel = logger.level;
  logger.child = (bindings: Record<string, unknown>, options: ChildOptions): FastifyBaseLogger =>
    new LogOnDemand(ownLevel, make, bindings, options);
}

class LogOnDemand implements FastifyBaseLogger {
  readonly level: string;
  readonly #make: Make;
  readonly #bindings: Record<string, unknown>;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(parentLevel: string, make: Make, bindings: Record<string, unknown>, options: ChildOptions) {
    this.level = options?.level ?? parentLevel;
    this.#make = make;
    this.#bindings = bindings;
    this.#options = options;
  }

  #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make(this.#bindings, this.#options));
  }

  #write(level: Level, given: unknown[]): void {
    const log = this.#log();
    Reflect.apply(log[level], log, given);
  }

  fatal(...given: unknown[]): void {
    this.#write("fatal", given);
  }
  error(...given: unknown[]): void {
    this.#write("error", given);
  }
  warn(...given: unknown[]): void {
    this.#write("warn", given);
  }
  info(...given: unknown[]): void {
    this.#write("info", given);
  }
  debug(...given: unknown[]): void {
    this.#write("debug", given);
  }
  trace(...given: unknown[]): void {
    this.#write("trace", given);
  }
  silent(...given: unknown[]): void {
    this.#write("silent", given);
  }
  child(...given: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#log().child(...given);
  }
}
