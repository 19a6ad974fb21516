import { describe, expect, it } from 'vitest'
import { parseOptions } from './options.js'

const parse = (line: string) => parseOptions(line === '' ? [] : line.split(' '))

describe('bench options', () => {
  it('without a name: everything that needs no large data', () => {
    const usual = [
      'redeem',
      'hot',
      'two',
      'get',
      'one',
      'bombs',
      'fulfill',
      'validate',
      'evaluate',
      'checkout',
      'coupons',
      'history',
      'lines',
      'rest',
      'relay',
      'reports',
      'webhooks',
    ]
    expect(parse('')).toMatchObject({ seconds: 8, longSeconds: 60, rounds: 3, size: 1 })
    expect([...(parse('')?.scenarios ?? [])]).toEqual(usual)
  })

  it('names pick scenarios, and all takes every one', () => {
    expect([...(parse('hot redeem')?.scenarios ?? [])]).toEqual(['hot', 'redeem'])
    expect(parse('all')?.scenarios.has('growth')).toBe(true)
  })

  it('--quick is short, and a length that is given counts more', () => {
    expect(parse('--quick')).toMatchObject({ seconds: 3, longSeconds: 10, rounds: 1 })
    expect(parse('--quick --seconds 5')).toMatchObject({ seconds: 5, longSeconds: 5, rounds: 1 })
  })

  it('another version is named by its checkout, and the reference can be left out', () => {
    expect(parse('redeem')).toMatchObject({ against: null, hasReference: true })
    expect(parse('redeem')).toMatchObject({ peers: [] })
    const paired = parse('redeem --against ../earlier --no-reference')
    expect(paired).toMatchObject({ against: '../earlier', hasReference: false })
  })

  it('ledgers of others are named with their addresses', () => {
    const peers = parse(
      'redeem --peer blnk=http://127.0.0.1:5001/ --peer formance=http://[::1]:3068',
    )
    expect(peers).toMatchObject({
      peers: [
        { name: 'blnk', origin: 'http://127.0.0.1:5001' },
        { name: 'formance', origin: 'http://[::1]:3068' },
      ],
    })
  })

  it('a profile is of one scenario, redeem unless another is named', () => {
    expect(parse('redeem')).toMatchObject({ profiled: null })
    expect(parse('profile')).toMatchObject({ profiled: 'redeem' })
    expect(parse('profile fulfill --seconds 5')).toMatchObject({ profiled: 'fulfill', seconds: 5 })
  })

  it.each([
    ['cold', 'no scenario cold'],
    ['--peer ours=http://127.0.0.1:1', '--peer takes one of formance, blnk'],
    ['--peer blnk=here', '--peer takes'],
    ['--seconds 0', '--seconds takes a number from 1 to 600, not 0'],
    ['--rounds 1.5', '--rounds takes'],
    ['--size 2', '--size takes a number from 0.001 to 1'],
    ['profile contacts', 'A profile is of one scenario'],
    ['profile redeem hot', 'A profile is of one scenario'],
    ['profile --against x', 'A profile is of this version'],
    ['--fast', '--help lists the options'],
  ])('%s is refused in one sentence', (line, sentence) => {
    expect(() => parse(line)).toThrow(sentence)
  })

  describe('--target', () => {
    const line = '--target https://loyalty.example.com/ --token-file token'

    it('does nothing unless it is confirmed, and tells what it would do', () => {
      expect(() => parse(line)).toThrow(
        /loads https:\/\/loyalty\.example\.com .*256 customers.*20 coupons.*say --yes/,
      )
      expect(parse(`${line} --yes`)?.target).toEqual({
        origin: 'https://loyalty.example.com',
        tokenFile: 'token',
        scenarios: ['redeem', 'hot', 'get', 'one'],
      })
      expect(parse(`get ${line} --yes`)?.target?.scenarios).toEqual(['get'])
    })

    it.each([
      ['a scenario that needs a database', `growth ${line} --yes`, 'not growth'],
      ['more than a minute', `${line} --yes --seconds 61`, 'from 1 to 60'],
      ['more than three rounds', `${line} --yes --rounds 4`, 'from 1 to 3'],
      ['no address', '--target loyalty --token-file token --yes', 'takes an address'],
      ['no token', '--target https://loyalty.example.com --yes', '--token-file'],
      ['a profile', `profile redeem ${line} --yes`, 'not profile'],
    ])('refuses %s', (_, args, why) => {
      expect(() => parse(args)).toThrow(why)
    })
  })
})
