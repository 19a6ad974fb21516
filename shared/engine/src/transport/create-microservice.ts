import {
  Catch,
  type DynamicModule,
  type INestMicroservice,
  type LoggerService,
  type RpcExceptionFilter,
  type Type,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { throwError, type Observable } from 'rxjs'
import type { Logger } from '../observability/logger.js'
import type { BrokerServer } from './server.js'

/** Nest's own filter turns every exception into one sentence; ours hands it on to the server. */
@Catch()
class PassOn implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception)
  }
}

/** A Nest microservice whose controllers answer over the given server. It does not listen yet. */
export async function createMicroservice(
  module: Type | DynamicModule,
  server: BrokerServer,
  logger: Logger,
): Promise<INestMicroservice> {
  const service = await NestFactory.createMicroservice(module, {
    strategy: server,
    logger: toNestLogger(logger),
    abortOnError: false,
  })
  return service.useGlobalFilters(new PassOn())
}

/** Nest's log lines as pino's: what Nest calls `log` is a debug line to an operator. */
function toNestLogger(logger: Logger): LoggerService {
  const nest = logger.child({ from: 'nest' })
  return {
    log: (message: unknown) => nest.debug(String(message)),
    warn: (message: unknown) => nest.warn(String(message)),
    error: (message: unknown) => {
      if (message instanceof Error) nest.error({ err: message }, 'nest reported an error')
      else nest.error(String(message))
    },
  }
}
