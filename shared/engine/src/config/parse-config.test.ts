import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listSettings } from './list-settings.js'
import { ConfigError, parseConfig, type Environment } from './parse-config.js'
import { brokerSettingsOf, serviceConfig } from '../service/service-config.js'

const schema = serviceConfig('wallet')
const good = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
}

const problemsOf = (environment: Environment): readonly string[] => {
  try {
    parseConfig(schema, environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('parseConfig', () => {
  it('reads what is set and takes defaults for the rest', () => {
    const config = parseConfig(schema, { ...good, HEALTH_PORT: '0', LOG_LEVEL: '', OTHER: 'x' })
    expect(config).toEqual({
      ...good,
      MONGO_DATABASE: 'loyalty_wallet',
      COMMIT_STATEMENTS: 'pipelined',
      IDEMPOTENCY_KEPT_DAYS: 7,
      HEALTH_HOST: '0.0.0.0',
      HEALTH_PORT: 0,
      LOG_LEVEL: 'info',
      OTEL_TRACES_SAMPLER_ARG: 0.01,
      HANDLERS_MAX: 512,
      WRONG_SETTINGS: 'exit',
    })
  })

  it('lists every bad variable at once, each with what is expected, and no value', () => {
    const problems = problemsOf({
      NATS_URL: 'http://secret-host',
      HEALTH_PORT: 'eighty',
      HANDLERS_MAX: '0',
      MONGO_DATABASE: 'a b',
    })
    expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(
      new Set(['HANDLERS_MAX', 'HEALTH_PORT', 'MONGO_DATABASE', 'MONGO_URL', 'NATS_URL']),
    )
    expect(problems).toHaveLength(5)
    expect(problems).toContain('MONGO_URL is not set (Connection string of the replica set.)')
    expect(problems.join('\n')).not.toContain('secret-host')
  })

  it.each(['70000', '-1', '1.5', 'NaN', '1e9'])('takes no port %s', (port) => {
    expect(problemsOf({ ...good, HEALTH_PORT: port })).toHaveLength(1)
  })

  describe('NAME_FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parse-config-'))
    const file = join(folder, 'password')
    writeFileSync(file, 'from a file\n')
    afterAll(() => rmSync(folder, { recursive: true }))

    it('names a file that holds the value', () => {
      const config = parseConfig(schema, { ...good, NATS_USER: 'u', NATS_PASSWORD_FILE: file })
      const { passwords, ...settings } = brokerSettingsOf('wallet', config)
      expect(settings).toEqual({ name: 'wallet', url: good.NATS_URL, user: 'u', tls: {} })
      expect(passwords?.()).toEqual(['from a file'])
    })

    it('is read again by who signs in, with the passwords of before', () => {
      const [present, before] = [join(folder, 'present'), join(folder, 'before')]
      writeFileSync(present, 'old')
      writeFileSync(before, 'old')
      const config = parseConfig(schema, {
        ...good,
        NATS_USER: 'u',
        NATS_PASSWORD_FILE: present,
        NATS_PASSWORD_BEFORE_FILE: before,
      })
      const { passwords } = brokerSettingsOf('wallet', config)
      expect(passwords?.()).toEqual(['old'])
      writeFileSync(before, 'old\nolder\n')
      writeFileSync(present, 'new')
      expect(passwords?.()).toEqual(['new', 'old', 'older'])
      rmSync(present)
      expect(passwords?.()).toEqual(['old', 'older'])
    })

    it('is refused beside NAME, and when there is no such file', () => {
      expect(problemsOf({ ...good, NATS_PASSWORD: 'p', NATS_PASSWORD_FILE: file })).toEqual([
        expect.stringContaining('NATS_PASSWORD is set, and NATS_PASSWORD_FILE too'),
      ])
      expect(problemsOf({ NATS_URL: good.NATS_URL, MONGO_URL_FILE: join(folder, 'none') })).toEqual(
        [
          expect.stringContaining(
            "MONGO_URL can't be read from the file that MONGO_URL_FILE names",
          ),
        ],
      )
    })
  })
})

describe('listSettings', () => {
  it('lists each variable with its description, default and whether it is required', () => {
    const settings = listSettings(schema)
    expect(settings.filter((setting) => setting.isRequired).map(({ name }) => name)).toEqual([
      'NATS_URL',
      'MONGO_URL',
    ])
    expect(settings.find(({ name }) => name === 'HANDLERS_MAX')).toMatchObject({ default: '512' })
    expect(settings.every(({ description }) => description.endsWith('.'))).toBe(true)
  })
})
