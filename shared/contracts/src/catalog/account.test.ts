import { describe, expect, it } from 'vitest'
import { AccountPatch } from './account.js'

const readZone = (zone: string) => AccountPatch.safeParse({ time_zone: zone })

describe('a time zone', () => {
  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['europe/madrid', 'Europe/Madrid'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
    ['etc/gmt+3', 'Etc/GMT+3'],
    // A link stays the name that was chosen.
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
  ])('%s is kept as %s, which stays as it is', (sent, kept) => {
    expect(readZone(sent)).toMatchObject({ success: true, data: { time_zone: kept } })
    expect(readZone(kept)).toMatchObject({ success: true, data: { time_zone: kept } })
  })

  it.each(['Mars/Olympus', '+02:00', '2026-01-31T10:00Z[Europe/Madrid]', ''])(
    '%j is refused',
    (sent) => {
      expect(readZone(sent)).toMatchObject({ success: false })
    },
  )
})

const parse = (origin: unknown) => AccountPatch.safeParse({ allowed_origins: [origin] })

describe('an origin whose pages may call', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['HTTPS://Shop.Example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
    [' https://shop.example ', 'https://shop.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('%s is kept as %s, which stays as it is', (sent, kept) => {
    expect(parse(sent)).toMatchObject({ success: true, data: { allowed_origins: [kept] } })
    expect(parse(kept)).toMatchObject({ success: true, data: { allowed_origins: [kept] } })
  })

  it.each([
    '*',
    'https://*.shop.example',
    'null',
    'shop.example',
    'http://shop.example',
    'https://user@shop.example',
    'https://shop.example/page',
    'https://shop.example\\page',
    'https://%2a.shop.example',
    'https://shop.example?x',
    'ftp://shop.example',
    'javascript:alert(1)',
    '',
    null,
    1,
  ])('%j is refused', (sent) => {
    expect(parse(sent)).toMatchObject({ success: false })
  })

  it('is kept once, and one of at most 50', () => {
    const origins = Array.from({ length: 51 }, (_, at) => `https://shop-${at}.example`)
    expect(AccountPatch.safeParse({ allowed_origins: origins }).success).toBe(false)
    const twice = ['https://a.example', 'https://A.example/']
    expect(AccountPatch.parse({ allowed_origins: twice }).allowed_origins).toEqual([
      'https://a.example',
    ])
  })
})
