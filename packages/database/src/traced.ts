import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = trace.getTracer('joy')

/** Does work within a span of its own, which tells how it ended; free of charge where nothing is traced. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })

/** The kind alone: the words of a fault may hold what somebody wrote. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  span
    .setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'))
    .setStatus({ code: SpanStatusCode.ERROR })
}

/** Whether somebody follows what happens here. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true
