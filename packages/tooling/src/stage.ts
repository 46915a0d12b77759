/** One thing that the test command runs: a program, or a Vitest run that counts its own tests. */
export type Stage = {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Vitest counts tests; of any other program the exit code is the one test. */
  isVitest?: boolean
  /** Lines of its output that are printed however it ends. */
  quotes?: RegExp
  /** After this it is taken to hang, ended, and counted as failed. */
  limitMinutes: number
}

/** Stages of one wave run side by side, as many as there are cores; the waves follow each other. */
export type Wave = readonly Stage[]

export type Counts = { passed: number; failed: number; skipped: number }
