// On paper the sidebar is gone, and the page would stand in its narrow column.
export const besideSidebar =
  'min-h-dvh print:block! print:min-h-0 md:grid md:grid-cols-[60px_minmax(0,1fr)] wide:grid-cols-[232px_minmax(0,1fr)]'
