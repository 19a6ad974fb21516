import { describe, expect, it } from 'vitest'
import { tellingLine, tellsOfFullDisk } from './last-words.js'

it.each([
  ['', ''],
  ['one\ntwo\n\n', 'two'],
  [
    'file:///main.js:3\nthrow new Error("no")\n\nError: no port\n    at main.js:3:7\n\nNode.js v24.21.0\n',
    'Error: no port',
  ],
  [
    'MongoServerError[Unauthorized]: not allowed\n    at x {\n  code: 13\n}\n\nNode.js v24.21.0',
    'MongoServerError[Unauthorized]: not allowed',
  ],
  ['{"level":"fatal","err":{"message":"no port"},"msg":"not started"}\n', 'not started: no port'],
  ['{"level":"info","msg":"stopped"}\n', 'stopped'],
  ['{"cut off', '{"cut off'],
])('the telling line of %j is %j', (text, line) => {
  expect(tellingLine(text)).toBe(line)
})

describe('a mongod that ended', () => {
  const full = '{"s":"E","attr":{"error":28,"message":{"error_str":"No space left on device"}}}'
  const stack = '{"s":"I","msg":"Frame"}\n'.repeat(50)
  const started = '{"s":"I","msg":"***** SERVER RESTARTED *****"}'

  it.each([
    ['on a full disk', [started, full, stack], true],
    ['on a full disk, its start beyond what is read', [full, stack], true],
    ['by something else, after room was made', [full, stack, started, stack], false],
    ['without a word', [], false],
  ])('%s', (_, lines, expected) => {
    expect(tellsOfFullDisk(lines.join('\n'))).toBe(expected)
  })
})
