/** Injection tokens of what `main.ts` makes once a process. */
export const COMMITTER = Symbol('committer')
export const DATABASE = Symbol('database')
export const DATABASE_CLOCK = Symbol('database clock')
export const READS = Symbol('reads')
export const COPIES = Symbol('copies')
export const UNKNOWN_CODES = Symbol('unknown codes')
