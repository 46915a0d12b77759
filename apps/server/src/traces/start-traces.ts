import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { realNow } from '@joy/domain/time/clock.ts'
import type { OutboundLogEntry } from '@joy/integrations/http/outbound.ts'

/**
 * Sends what this process does to an OpenTelemetry collector (OTLP over HTTP): requests by their route, jobs, and within them
 * each statement and each call of an outside service. No address that was asked for, no value of a statement and nobody's
 * name is in it. `stop` sends what waits.
 */
export function startTraces(processor: SpanProcessor): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'path-to-joy' }),
    spanProcessors: [processor],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** `endpoint` without its path, as OTEL_EXPORTER_OTLP_ENDPOINT; the exporter reads its other OTEL_EXPORTER_OTLP variables itself. */
export const toCollector = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/u, '')}/v1/traces` }) })

/** A call that has ended, beneath whatever it was made for. */
export function traceCall({ platform, method, attempt, durationMs, status, fault }: OutboundLogEntry): void {
  const end = realNow()
  const span = trace.getTracer('joy').startSpan(`${method} ${platform}`, {
    kind: SpanKind.CLIENT,
    startTime: end - durationMs,
    attributes: { 'http.request.method': method, 'joy.platform': platform, 'joy.attempt': attempt },
  })
  if (status !== undefined) span.setAttribute('http.response.status_code', status)
  if (fault) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
