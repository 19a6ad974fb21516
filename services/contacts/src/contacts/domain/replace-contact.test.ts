import type { Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { decideReplacement } from './replace-contact.js'

const own = '01900000-0000-7000-8000-000000000001' as Uuid
const other = '01900000-0000-7000-8000-000000000002' as Uuid
const day = '2026-01-31T00:00:00.000Z'

const live = { persona_id: own, deleted_at: null }
const deleted = { persona_id: null, deleted_at: new Date(day) }

describe('a replacement', () => {
  it.each([
    ['of a live contact', {}, live, null, 'BY_RULES'],
    ['with its persona', { persona_id: own }, live, null, 'BY_RULES'],
    ['with another persona', { persona_id: other }, live, null, { attachedTo: other }],
    ['with no persona', { persona_id: null }, live, null, 'DETACHED'],
    ['with a day of deletion', { deleted_at: day }, live, new Date(day), 'NONE'],
    ['with both', { deleted_at: day, persona_id: null }, live, new Date(day), 'NONE'],
    ['of a deleted contact', {}, deleted, new Date(day), 'NONE'],
    [
      'of a deleted one as read',
      { deleted_at: day, persona_id: null },
      deleted,
      new Date(day),
      'NONE',
    ],
    ['that restores', { deleted_at: null }, deleted, null, 'BY_RULES'],
    [
      'that restores with no persona',
      { deleted_at: null, persona_id: null },
      deleted,
      null,
      'DETACHED',
    ],
    [
      'that restores into a persona',
      { deleted_at: null, persona_id: other },
      deleted,
      null,
      { attachedTo: other },
    ],
  ])('%s', (_, request, before, deletedAt, persona) => {
    expect(decideReplacement(request, before)).toEqual({ ok: true, deletedAt, persona })
  })

  it.each([
    ['a deleted contact', { persona_id: other }, deleted],
    ['a contact that is deleted with it', { persona_id: other, deleted_at: day }, live],
  ])('does not attach %s', (_, request, before) => {
    expect(decideReplacement(request, before)).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})
