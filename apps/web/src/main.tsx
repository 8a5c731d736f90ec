import './styles/fonts.css'
import './styles/tokens.css'
import 'virtual:venue-style.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/components.css'
import './styles/strip.css'
import './styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no element for the app')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
