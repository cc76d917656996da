import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { FormContext } from 'react-aria-components/Form';
import { queryClient } from '../api/query-client.ts';
import { ScreensContext } from '../shared/screens/use-screens.ts';
import { createAppRouter } from './router.tsx';
import { SCREENS } from './screens.ts';

const router = createAppRouter(SCREENS);

/** What is wrong stands beside its field. The browser's own check would hold back every further try to send it. */
const FORMS = { validationBehavior: 'aria' } as const;

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <FormContext value={FORMS}>
        <ScreensContext value={SCREENS}>
          <RouterProvider router={router} />
        </ScreensContext>
      </FormContext>
    </QueryClientProvider>
  );
}
