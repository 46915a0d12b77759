import { consoleMessages } from '#data/console-messages.ts'
import { notInFileMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { useState } from 'react'
import { errorDetail, serverMessage, splitSentence } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { apiPaths } from '#paths.ts'
import type { Wording } from '../subscriber-list/wording.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'
import { useExportDownload } from './use-export-download.ts'

export type ExportKind = 'subscribers' | 'website'

const files = {
  subscribers: { from: apiPaths.exportSubscribers(), defaultName: 'substack-subscribers.csv' },
  website: { from: apiPaths.exportWebsiteSubscribers(), defaultName: 'website-subscribers-for-substack.csv' },
}
const leftOutFiles = {
  subscribers: { from: apiPaths.subscribersLeftOut(), defaultName: 'substack-subscribers-left-out.csv' },
  website: { from: apiPaths.leftOutOfExport(), defaultName: 'website-subscribers-left-out.csv' },
}
/** Specification, section 8, Exports. */
const done: Record<Wording, Record<ExportKind, Outcome>> = {
  subscribers: {
    subscribers: {
      tone: 'good',
      title: consoleMessages.exportDone,
      text: consoleMessages.exportedForSubstack,
    },
    website: { tone: 'good', title: consoleMessages.exportDone, text: consoleMessages.exportedForSubstack },
  },
  sync: {
    subscribers: { tone: 'good', title: consoleMessages.allExported },
    website: { tone: 'good', title: consoleMessages.websiteExported },
  },
}
/** What stands beside the dashboard's buttons when the toast has gone. */
const besideDashboard: Record<ExportKind, string> = {
  subscribers: consoleMessages.subscribersExported,
  website: consoleMessages.websiteExported,
}
const otherwise: Record<Wording, Record<ExportKind, string>> = {
  subscribers: {
    subscribers: consoleMessages.exportFailedTryAgain,
    website: consoleMessages.exportFailedTryAgain,
  },
  sync: { subscribers: consoleMessages.subscribersNotExported, website: consoleMessages.websiteNotExported },
}

function failure(error: unknown, wording: Wording, kind: ExportKind): Outcome {
  const { title, text } = splitSentence(serverMessage(error) ?? otherwise[wording][kind])
  const messages = text === undefined ? { title: consoleMessages.exportFailed, text: title } : { title, text }
  return { tone: 'bad', ...messages, detail: errorDetail(error, 'Export failed') }
}

/** The two exports, saved as files under the server's name. A website export moves people to exported: the lists follow. */
export function useExports({ wording }: { wording: Wording }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const utils = trpc.useUtils()
  const [pending, setPending] = useState<ExportKind | null>(null)
  const download = useExportDownload()
  const run = async (kind: ExportKind) => {
    setPending(kind)
    try {
      await download.mutateAsync(files[kind])
      setPending(null)
      const { leftOut: ofWebsite, subscribersLeftOut: ofList } = utils.exports
      const leftOut = await (kind === 'website' ? ofWebsite : ofList).fetch(undefined, { staleTime: 0 })
      const messages = done[wording][kind]
      if (leftOut.total === 0) showOutcome(messages)
      else showOutcome({ ...messages, text: [messages.text, notInFileMessage(leftOut)].filter(Boolean).join('. ') })
      setOutcome({
        ...messages,
        ...(wording === 'subscribers' ? { text: besideDashboard[kind] } : {}),
        ...(leftOut.total > 0 ? { leftOut: { ...leftOut, file: leftOutFiles[kind] } } : {}),
      })
    } catch (error) {
      setPending(null)
      setOutcome(showOutcome(failure(error, wording, kind)))
    }
  }
  return {
    run,
    pending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
