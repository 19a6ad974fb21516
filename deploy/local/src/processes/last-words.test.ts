import { expect, it } from 'vitest'
import { tellingLine } from './last-words.js'

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
