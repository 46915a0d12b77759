import { AppError } from '@joy/domain/app-error.ts'
import { BadSettings } from '../env.ts'

/** Runs a command, says its last sentence, and ends with 1 where it fails; what people can put right has no stack. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const isForPeople = error instanceof BadSettings || error instanceof AppError
    process.stderr.write(
      `${isForPeople || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message)}\n`,
    )
    process.exitCode = 1
  }
}
