import type { Part } from '../life/runtime.ts';

/** Failures of the page reach its owner [V8.15]. What tells of them arrives with the first one. */
export const errors: Part = ({ window, tools }) => {
  const tell = (event: 'error' | 'unhandledrejection' | 'report', thrown: unknown, where?: string) => {
    const timestamp = Date.now();
    import('../errors/reporter.ts').then(
      ({ pageReporter }) => pageReporter(window).tell(event, thrown, { timestamp, where }),
      // Without a connection there is nobody to tell.
      () => {},
    );
  };
  const onError = (event: ErrorEvent) => tell('error', event);
  const onRejection = (event: PromiseRejectionEvent) => tell('unhandledrejection', event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const { report } = tools;
  tools.report = (error, where) => {
    report(error, where);
    tell('report', error, where);
  };
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    tools.report = report;
  };
};
