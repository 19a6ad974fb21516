import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.js'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  write(createLogger({ service: 'wallet' }, destination))
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

describe('logger', () => {
  it('writes ISO time, level by name and service', () => {
    const line = logged((logger) => logger.info({ requestId: 'r1' }, 'request answered'))
    expect(line).toMatchObject({
      level: 'info',
      service: 'wallet',
      requestId: 'r1',
      msg: 'request answered',
    })
    expect(new Date(String(line['time'])).toISOString()).toBe(line['time'])
  })

  it.each([
    'authorization',
    'token',
    'device_token',
    'email',
    'phone',
    'name',
    'last_name',
    'document_number',
    'code',
    'password',
  ])('never writes a member %s', (field) => {
    const secret = { [field]: 'SECRET' }
    const line = logged((logger) =>
      logger.warn({ ...secret, headers: secret, body: { customer: secret } }, 'request refused'),
    )
    expect(JSON.stringify(line)).not.toContain('SECRET')
  })

  it('leaves out secrets in lists, and shows what is beside them as it is', () => {
    const at = new Date(0)
    const line = logged((logger) =>
      logger.info({ at, calls: [{ code: 'SECRET', at, count: 1n, none: null }, 7] }, 'done'),
    )
    expect(line).toMatchObject({
      at: at.toJSON(),
      calls: [{ code: '[redacted]', at: at.toJSON(), count: 1, none: null }, 7],
    })
  })

  it('leaves out what an error carries that is not logged as one', () => {
    const error = Object.assign(new Error('no'), { email: 'SECRET', reply: { phone: 'SECRET' } })
    const line = logged((logger) => logger.info({ error, list: [{ email: 'SECRET' }] }, 'done'))
    expect(JSON.stringify(line)).not.toContain('SECRET')
  })

  it('writes errors with code and causes, without the values that MongoDB repeats', () => {
    const duplicate = Object.assign(
      new Error('E11000 duplicate key error collection: c index: i dup key: { email: "SECRET" }'),
      { code: 11000, keyValue: { email: 'SECRET' } },
    )
    const line = logged((logger) =>
      logger.error({ err: new Error('write failed', { cause: duplicate }) }, 'handler failed'),
    )
    expect(JSON.stringify(line)).not.toContain('SECRET')
    expect(line['err']).toMatchObject({
      type: 'Error',
      message: 'write failed',
      cause: { errorCode: 11000, message: expect.stringContaining('index: i') },
    })
  })
})
