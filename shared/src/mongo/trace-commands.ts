import type { CommandFailedEvent, CommandSucceededEvent, MongoClient } from 'mongodb'
import { tracingOf, type Span } from '../observability/tracing.js'

/**
 * A span for each operation of the database that runs within another span: the name of the operation
 * and its collection, never a value. Needs `monitorCommands`.
 */
export function traceCommands(client: MongoClient): void {
  const spans = new Map<number, Span>()
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const tracing = tracingOf()
    const parent = tracing?.current()
    if (!tracing || !parent) return
    const target: unknown = command[commandName]
    const collection = typeof target === 'string' ? target : ''
    const span = tracing.start(collection === '' ? commandName : `${commandName} ${collection}`, {
      kind: 'client',
      parent: parent.traceparent,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection !== '' && { 'db.collection.name': collection }),
      },
    })
    spans.set(requestId, span)
  })
  const end = ({ requestId }: CommandSucceededEvent | CommandFailedEvent, failure?: string) => {
    const span = spans.get(requestId)
    if (span === undefined) return
    spans.delete(requestId)
    if (failure !== undefined) span.fail(failure)
    span.end()
  }
  client.on('commandSucceeded', (event) => end(event))
  client.on('commandFailed', (event) => end(event, event.failure.name))
}
