import { expect, it } from 'vitest'
import { aliveText, endText, factText, readyText, resetText } from './reader.js'

it('blocks have an event, an id and data in a line each', () => {
  const texts = [
    readyText('a'),
    resetText('b', 'too_old'),
    factText('c', { text: '{"a":"\\n"}' }),
    aliveText('d'),
    endText('shutdown'),
  ]
  expect(texts.join('')).toBe(
    'event: ready\nid: a\ndata: {}\n\n' +
      'event: reset\nid: b\ndata: {"reason":"too_old"}\n\n' +
      'event: fact\nid: c\ndata: {"a":"\\n"}\n\n' +
      ': keep-alive\nid: d\n\n' +
      'event: end\ndata: {"reason":"shutdown"}\n\n',
  )
})
