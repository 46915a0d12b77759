/** Somebody asked the job to stop; what its steps wrote stays. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** The process shuts down, or another run has taken the job over; it goes on from its checkpoint. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted'
}
