import type { InputOf } from '@loyalty/contracts/contract'
import type { createSegment, updateSegment } from '@loyalty/contracts/customers/segment'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { SEGMENTS_MAX } from '../../limits.js'
import type { AccountSegments, StoredSegment } from '../store.js'

/** A yes with the segment that it is about and the account's segments, the same object when none changed. */
export type Decided<Code extends ErrorCode> =
  { ok: true; segment: StoredSegment; next: AccountSegments } | Refusal<Code>

export const refuseUnknownSegment = (id: string) =>
  refuse('SEGMENT_NOT_FOUND', `the segment ${id} does not exist`)

export function decideCreation(
  { name, filter }: InputOf<typeof createSegment>,
  present: AccountSegments,
  id: Uuid,
  now: Date,
): Decided<'LIMIT_EXCEEDED'> {
  const { segments } = present
  if (segments.length >= SEGMENTS_MAX) {
    return refuse('LIMIT_EXCEEDED', `an account has at most ${SEGMENTS_MAX} segments`)
  }
  const segment = { id, name, filter, created_at: now, updated_at: now }
  return { ok: true, segment, next: { ...present, segments: [...segments, segment] } }
}

export function decideUpdate(
  { id, name, filter }: InputOf<typeof updateSegment>,
  present: AccountSegments,
  now: Date,
): Decided<'SEGMENT_NOT_FOUND'> {
  const before = present.segments.find((one) => one.id === id)
  if (before === undefined) return refuseUnknownSegment(id)
  const changed = { ...before, name: name ?? before.name, filter: filter ?? before.filter }
  const isSame = JSON.stringify(changed) === JSON.stringify(before)
  if (isSame) return { ok: true, segment: before, next: present }
  const segment = { ...changed, version: (before.version ?? 0) + 1, updated_at: now }
  const segments = present.segments.map((one) => (one === before ? segment : one))
  return { ok: true, segment, next: { ...present, segments } }
}

export function decideDeletion(id: Uuid, present: AccountSegments): Decided<'SEGMENT_NOT_FOUND'> {
  const segment = present.segments.find((one) => one.id === id)
  if (segment === undefined) return refuseUnknownSegment(id)
  const segments = present.segments.filter((one) => one !== segment)
  return { ok: true, segment, next: { ...present, segments } }
}
