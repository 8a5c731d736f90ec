import { useState } from 'react'

interface QuestionPictureProps {
  readonly id: string
  readonly name: 'card' | 'history'
  readonly height: number
  readonly alt: string
}

/** Drawn by the service, for everyone; hidden where it has none. */
export function QuestionPicture({ id, name, height, alt }: QuestionPictureProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  const src = `/questions/${encodeURIComponent(id)}/${name}.svg`
  return <img src={src} width={480} height={height} alt={alt} onError={() => setIsMissing(true)} />
}
