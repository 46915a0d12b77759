import type { CompPreview } from '@joy/contract'

export const payersIn = ({ payHere, payAtSubstack }: CompPreview): number => payHere + payAtSubstack
