import { z } from 'zod'
import { runProcess } from '../src/service/run-process.js'

/** A process that behaves as its settings say. */
await runProcess({
  name: 'child',
  schema: z.object({
    START: z.enum(['works', 'fails']).describe('How it starts.'),
    STOP: z.enum(['works', 'fails']).describe('How it stops.'),
    CLOSES: z.enum(['never', 'at once']).describe('Whether it goes on.'),
    IMPORT_PARTITIONS: z.string().optional(),
  }),
  start: async (config, logger) => {
    if (config.START === 'fails') throw new Error('could not start')
    const stayAlive = setInterval(() => undefined, 1_000)
    logger.info('started')
    return {
      closed: new Promise<void>((resolve) => {
        if (config.CLOSES === 'at once') resolve()
      }),
      stop: async () => {
        clearInterval(stayAlive)
        if (config.STOP === 'fails') throw new Error('could not stop')
      },
    }
  },
})
