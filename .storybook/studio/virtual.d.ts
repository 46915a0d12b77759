declare module 'virtual:used-in' {
  const usedIn: Record<string, { title: string; id: string }[]>
  export default usedIn
}

declare module 'virtual:used-icons' {
  const usedIcons: string[]
  export default usedIcons
}
