import { describe, expect, it } from 'vitest'
import { isListed, isPlaceholder, toBlockList } from './block-list.js'

describe('a value that says nothing', () => {
  it.each([
    ['document_number', '0000000000'],
    ['document_number', 'NULL'],
    ['document_number', 'CONSUMIDORFINAL'],
    ['external_id', 'anonymous'],
    ['external_id', '0'],
    ['email', 'no-reply@shop.example'],
    ['email', 'noreply@shop.example'],
    ['email', 'donotreply@shop.example'],
    ['email', 'anonymous@shop.example'],
    ['phone', '+593999999999'],
    ['phone', '?none'],
    ['first_name', 'unknown'],
    ['first_name', 'anonimo'],
    ['first_name', 'desconocido'],
    ['first_name', 'guest'],
    ['first_name', 'invitado'],
    ['document_number', 'n/a'],
    ['document_number', 'na'],
    ['document_number', 'nil'],
    ['first_name', 'ninguno'],
    ['first_name', 'none'],
    ['first_name', 'undefined'],
    ['phone', '9999999'],
    ['email', 'null'],
  ] as const)('%s %s', (field, value) => expect(isPlaceholder(field, value)).toBe(true))

  it.each([
    ['document_number', '1712345678'],
    ['external_id', '100'],
    ['email', 'noreplyana@shop.example'],
    ['email', 'ana@noreply.example'],
    ['phone', '+5939912349999999'],
    ['phone', '+59399999999991'],
    ['external_id', '9999999'],
    ['phone', '+593991234567'],
    ['first_name', 'ana'],
  ] as const)('is not %s %s', (field, value) => expect(isPlaceholder(field, value)).toBe(false))

  it('may be listed by the account, whatever its case and signs', () => {
    const list = toBlockList(['Mostrador@Shop.example', '999-999'])
    expect(isListed(list, 'mostrador@shop.example')).toBe(true)
    expect(isListed(list, '999999')).toBe(true)
    expect(isListed(list, '99999')).toBe(false)
  })
})
