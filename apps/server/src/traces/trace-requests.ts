import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { toRoute } from '../to-route.ts'

/** One span a request, by the matched route; everything that the request causes is beneath it. Where nothing is sent, nothing is made. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<object, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getTracer('joy').startSpan(request.method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'joy.request_id': request.id },
    })
    if (!span.isRecording()) return done()
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  server.addHook('onResponse', async (request, { statusCode }) => {
    const route = toRoute(request.routeOptions.url)
    spans
      .get(request)
      ?.updateName(`${request.method} ${route}`)
      .setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
      .setStatus({ code: statusCode >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET })
      .end()
  })
}
