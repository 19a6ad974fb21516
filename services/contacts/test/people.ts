import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { newPersona, type Member, type Persona } from '../src/personas/domain/persona.js'

/** Contacts and personas for tables, by small numbers: the higher, the younger. */

export const now = new Date('2026-01-31T10:00:00.000Z')
export const account = '01900000-0000-7000-8000-00000000000a' as AccountId

export const uuid = (kind: 'c' | 'e', number: number): Uuid =>
  `01900000-0000-7000-800${kind}-${String(number).padStart(12, '0')}` as Uuid

export const member = (number: number, members: Partial<Member> = {}): Member => ({
  id: uuid('c', number),
  identity_at: now,
  document: null,
  external: null,
  keys: [],
  apart: [],
  ...members,
})

export const persona = (number: number, members: readonly Member[]): Persona =>
  newPersona(account, uuid('e', number), members, new Date(now.getTime() - 1_000 + number))
