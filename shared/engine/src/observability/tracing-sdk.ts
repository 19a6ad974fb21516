import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as SdkSpan,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from './logger.js'
import type { Span, SpanOptions, Tracing } from './tracing.js'

export interface TracingSettings {
  service: string
  version: string
  /** Base address of an OTLP/HTTP collector: `http://127.0.0.1:4318`. */
  endpoint: string
  /** Share of the traces begun here that is kept, 0 to 1. What others began is kept as they decided. */
  sampleRatio: number
  logger: Logger
}

const EXPORT_TIMEOUT_MS = 2_000
const EXPORT_INTERVAL_MS = 1_000
const SPANS_WAITING_MAX = 4_096

const kinds: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const quiet = () => undefined

/**
 * Spans by OpenTelemetry, sent as OTLP/HTTP. It is loaded only where tracing is on. Spans are made by our
 * own transport and batches, since instrumentation that patches libraries knows neither.
 */
export function startTracing(settings: TracingSettings): Tracing {
  const { service, version, endpoint, sampleRatio, logger } = settings
  diag.setLogger({
    // What the exporter says may hold its headers.
    error: () => logger.warn('traces can not be sent'),
    warn: quiet,
    info: quiet,
    debug: quiet,
    verbose: quiet,
  })
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'loyalty',
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        maxQueueSize: SPANS_WAITING_MAX,
      }),
    ],
  })
  const tracer = provider.getTracer('loyalty', version)
  const running = new AsyncLocalStorage<Span>()
  const ended = new WeakSet<Span>()

  return {
    start(name, { kind, parent, links = [], attributes = {} }) {
      const started = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes,
          links: links.map((link) => ({ context: toSpanContext(link) })),
        },
        contextOf(parent),
      )
      const span = toSpan(started, () => ended.add(span))
      return span
    },
    within: (span, work) => running.run(span, work),
    current() {
      const current = running.getStore()
      // What a span has started and nobody waited for is no part of it.
      return current === undefined || ended.has(current) ? null : current
    },
    stop: () => provider.shutdown(),
  }
}

const contextOf = (parent: string | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent))

function toSpanContext(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
}

function toSpan(sdk: SdkSpan, onEnd: () => void): Span {
  const { traceId, spanId, traceFlags } = sdk.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void sdk.setAttributes(attributes),
    link: (traceparent) => void sdk.addLink({ context: toSpanContext(traceparent) }),
    fail: (code) => void sdk.setStatus({ code: SpanStatusCode.ERROR, message: code }),
    end() {
      onEnd()
      sdk.end()
    },
  }
}
