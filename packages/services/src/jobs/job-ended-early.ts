/** Somebody asked the job to stop; what its steps wrote stays. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** What the job waits for comes later: it goes back to the queue until then and holds up no worker. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  readonly until: Date

  constructor(until: Date) {
    super(`The job goes on at ${until.toISOString()}.`)
    this.until = until
  }
}

/** The process shuts down, or another run has taken the job over; it goes on from its checkpoint. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted'
}
