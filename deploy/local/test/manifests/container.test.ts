import { serviceConfig } from '@loyalty/engine/process'
import { describe, expect, it } from 'vitest'
import { problemsOf, serviceOf, type Container } from './container.js'

const schema = serviceConfig('wallet')
const good: Container = {
  where: 'wallet',
  image: 'loyalty/wallet',
  environment: { NATS_URL: 'nats://nats:4222', MONGO_URL_FILE: '/run/secrets/mongo-url' },
  files: ['/run/secrets/mongo-url'],
}
const withEnvironment = (environment: Record<string, string>): Container => ({
  ...good,
  environment: { ...good.environment, ...environment },
})

describe('problemsOf', () => {
  it.each<[string, Container, RegExp[]]>([
    ['nothing is wrong', good, []],
    [
      'a name that no setting has',
      withEnvironment({ MONGO_URI: 'x' }),
      [/MONGO_URI is no setting/],
    ],
    ['a file that is not given', { ...good, files: [] }, [/MONGO_URL_FILE names a file/]],
    ['a value that is refused', withEnvironment({ LOG_LEVEL: 'loud' }), [/LOG_LEVEL/]],
    [
      'a required setting that is missing',
      { ...good, environment: { NATS_URL: 'nats://nats:4222' } },
      [/MONGO_URL is not set/],
    ],
  ])('%s', (_case, container, expected) => {
    expect(problemsOf(container, schema)).toEqual(
      expected.map((pattern) => expect.stringMatching(pattern) as unknown),
    )
  })
})

it.each([
  ['loyalty/wallet', 'wallet'],
  ['loyalty/wallet:1.0', 'wallet'],
  ['mongo:8', null],
])('serviceOf: %s', (image, service) => {
  expect(serviceOf({ ...good, image })).toBe(service)
})
