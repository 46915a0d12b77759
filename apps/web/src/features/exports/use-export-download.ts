import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#data/rest-files.ts'
import { trpc } from '#data/trpc.ts'

/** Saves a file; where it is a website export, its people count as exported once all of it has arrived here (ruling 64). */
export function useExportDownload() {
  const { mutateAsync: sayArrived } = trpc.exports.arrived.useMutation()
  return useMutation({
    async mutationFn(file: { from: string; defaultName: string }) {
      const arrived = await downloadFile(file)
      if (arrived) await sayArrived(arrived)
    },
  })
}
