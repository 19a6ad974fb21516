import type { Collection, StoredDocument } from '../mongo/collection.js'
import type { AuditResource } from '@loyalty/contracts/audit'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Answer, Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { keyOf } from './key-of.js'

/** A document that a command reads: loaded by `_id`, in one query per collection and batch. */
export interface Touch {
  collection: Collection
  id: string
  /** Both as one text. A batch looks it up many times, and a text that is made anew is hashed anew. */
  key: string
}

export const touch = (collection: Collection, id: string): Touch => ({
  collection,
  id,
  key: keyOf(collection, id),
})

/** The documents that a command may read. Reading one that it did not touch is a programming error. */
export interface ReadView {
  /**
   * The document as the commands before this one leave it, or null when there is none. It is shared
   * with the other commands of the batch: a decision never changes it or anything inside it, and
   * puts a new object, which may share the parts that stay as they are.
   */
  get<Stored extends StoredDocument>(
    collection: Collection<Stored>,
    id: string,
  ): Readonly<Stored> | null
}

/** The working set as one command sees it. Its changes count only when the command is accepted. */
export interface View extends ReadView {
  /**
   * Inserts the document, or changes the one that was loaded into it. The batch raises `version`, so
   * that each put is a change, and of two batches that read and put the same document one fails.
   */
  put<Stored extends StoredDocument>(collection: Collection<Stored>, document: Stored): void
  /** Adds a row of an append-only collection, or a document whose unique `_id` is its guard. */
  insert<Stored extends StoredDocument>(collection: Collection<Stored>, document: Stored): void
  /** Deletes a document that was loaded. */
  remove(collection: Collection, id: string): void
  /** The answer names a person whose document the command did not touch, by that document's `_id`. */
  mention(person: string): void
  /**
   * Adds a fact to the outbox, which leaves in the order of `sequence` within its aggregate. The
   * document that numbers it is put too. `copy` is what the receiver of a pushed fact gets in the place of
   * `data`, for what a fact may not tell. Answers the fact's id.
   */
  publish<F extends Fact>(
    fact: F,
    about: { aggregateId: string; sequence: number; data: FactData<F>; copy?: object },
  ): Uuid
  /** Adds the audit row of a write. Neither side may have personal data. Answers the row's id. */
  audit(entry: AuditEntry): Uuid
}

export interface AuditEntry {
  resource: AuditResource
  resourceId: string
  /** The callers' ids of the customers whom it is about, by which the row is found too. */
  customerIds?: readonly string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /**
   * Why, in the words of who wrote. It may be about the persons whose documents the command touched,
   * and goes with each of them.
   */
  reason?: string | undefined
}

/** The surroundings of one decision: its call, and the time and ids of its batch. */
export interface Call {
  context: RequestContext
  /** The database's time, read once a batch. */
  now: Date
  /** The next id of the batch: above every id that a finished listing has shown. */
  mint: () => Uuid
  /** True when the owner of a copy was asked within this call and has no such resource. */
  isAbsent: (copy: CopyKey) => boolean
}

/** A copy of another service's resource, for example `{ kind: 'reward', id }`. */
export interface CopyKey {
  kind: string
  id: string
}

/** The command leaves the batch until the owner of the copy was asked, then joins a later one. */
export interface Missing {
  missing: CopyKey
}

export const missing = (copy: CopyKey): Missing => ({ missing: copy })

/** A document that is written with a refusal. */
export interface Kept {
  collection: Collection
  document: StoredDocument
}

/** A refusal, with what is written although nothing else is. */
export type CommandRefusal<Code extends ErrorCode> = Refusal<Code> & {
  /** Rows that are inserted. */
  record?: Kept[]
  /** Documents that the command touched, for what counts refusals and decides on the count. */
  put?: Kept[]
}

export type CommandOutcome<Code extends ErrorCode> = Answer | CommandRefusal<Code> | Missing

/** How each step names documents. Methods, so that a command of a wider input fits. */
interface LoadSteps<Input> {
  byRequest(request: Input, context: RequestContext): Touch[]
  byLoaded(request: Input, view: ReadView, context: RequestContext): Touch[]
}

/**
 * The steps in which a batch loads what a command needs: the documents that the request names, those
 * that only the first ones name, and those that only the second ones name. Most commands do without
 * the third.
 */
export type Loads<Input> = readonly [
  byRequest: LoadSteps<Input>['byRequest'],
  byFirst?: LoadSteps<Input>['byLoaded'],
  bySecond?: LoadSteps<Input>['byLoaded'],
]

/**
 * A write, as one small value that reads as its own documentation. `Input` is what the committer is
 * handed: the contract's input, with what the service looked up beside it where it had to.
 */
export interface Command<Input, Code extends ErrorCode = ErrorCode> {
  /** Names the operation in logs and metrics. */
  name: string
  /** The number of ordinary commands that it is worth, each of which writes some eight documents; default 1. */
  weight?: number
  /** The documents that the decision needs: by the request, by the first ones, by the second. */
  loads: Loads<Input>
  /** Decides on the working set and puts what changes. It runs again when its batch does. */
  decide(request: Input, view: View, call: Call): CommandOutcome<Code>
}

export const command = <C extends Contract, Input = InputOf<C>>(
  contract: C,
  parts: Omit<Command<Input, C['errors'][number]>, 'name'>,
): Command<Input, C['errors'][number]> => ({ name: contract.subject, ...parts })
