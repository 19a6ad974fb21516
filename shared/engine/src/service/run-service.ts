import type { z } from 'zod'
import type { ServiceConfig } from './service-config.js'
import { runProcess, type ProcessOptions } from './run-process.js'
import { startService, type ServiceOptions } from './start-service.js'

/**
 * The whole `main.ts` of a service: reads its settings, builds it, and stays until a signal.
 *
 * ```ts
 * await runService({
 *   name: 'catalog',
 *   schema: catalogConfig,
 *   build: async ({ config, logger, requester }) => {
 *     const database = await connectDatabase(…)
 *     return {
 *       handlers: [new RewardHandlers(new RewardStore(database.db))],
 *       isDatabaseReady: () => database.isReady(),
 *       onStop: { database: () => database.close() },
 *     }
 *   },
 * })
 * ```
 *
 * What a signal does: see `RunningService.stop`. Exit codes: see `runProcess`.
 */
export const runService = <Schema extends z.ZodObject>({
  build,
  ...options
}: Omit<ProcessOptions<Schema>, 'start'> & {
  build: ServiceOptions<z.output<Schema> & ServiceConfig>['build']
}): Promise<void> =>
  runProcess({
    ...options,
    start: (config, logger) =>
      startService({
        name: options.name,
        config: config as z.output<Schema> & ServiceConfig,
        logger,
        build,
      }),
  })
