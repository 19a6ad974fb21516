import { describe, expect, it } from 'vitest'
import { parseExact } from '../api/exact-json.js'
import { table } from './table.js'

describe('table', () => {
  it('aligns columns, numbers to the right, and shows amounts digit by digit', () => {
    const rows = parseExact(
      '[{"reward":{"name":"Points"},"total":900000000000.1234},{"reward":null,"total":5}]',
    ) as unknown[]
    expect(table(['reward.name', 'total'], rows)).toBe(
      [
        'name                total',
        'Points  900000000000.1234',
        '                        5',
        '',
      ].join('\n'),
    )
  })

  it('keeps control characters from the terminal, and cuts what is long', () => {
    const printed = table(['name'], [{ name: '\u001b[31mred\n' }, { name: 'x'.repeat(61) }])
    expect(printed).toBe(`name\n [31mred\n${'x'.repeat(59)}…\n`)
  })
})
