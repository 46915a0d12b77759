/** A message that did not arrive. The message is a sentence for administrators; `status`: what was answered, if anything was. */
export class OutgoingFault extends Error {
  override name = 'OutgoingFault'
  readonly status: number | null

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
  }
}
