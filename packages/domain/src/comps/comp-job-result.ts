import type { CompJobResult, Job } from '@joy/contract'

/** What a comp of everybody who matches did. One that was stopped counts no result: what it wrote is what was comped. */
export const getCompJobResult = ({ result, done }: Pick<Job, 'result' | 'done'>): CompJobResult => ({
  comped: result?.['comped'] ?? done,
  leftOut: result?.['leftOut'] ?? 0,
})
