// The app's side of the native bridge, played by a script, to try a site as an app would show it (docs/mobile-apps.md).
// It has to run before the page's own scripts: as a debugger's or test's start-up script, or as a user script of a
// browser that calls itself a phone. Open the site with ?platform=mobile-app. `porticoAppHost.calls` holds what the page asked for.
(() => {
  const answers = {
    info: () => ({ platform: isIos ? 'ios' : 'android', version: '2.1' }),
    sendEvent: () => undefined,
    dismiss: () => undefined,
  };
  const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const calls = [];
  window.porticoAppHost = { calls, answers };

  const receive = (name, message) => {
    calls.push({ call: name, ...message });
    const { mobileApp } = window.portico;
    // An app answers when it is ready, never within the call.
    setTimeout(() => {
      try {
        mobileApp.resolve(message.promiseId, answers[name](message));
      } catch (error) {
        mobileApp.reject(message.promiseId, String(error));
      }
    });
  };

  const names = Object.keys(answers);
  if (isIos)
    window.webkit = {
      messageHandlers: Object.fromEntries(
        names.map((name) => [name, { postMessage: (message) => receive(name, message) }]),
      ),
    };
  else
    window.PorticoAndroid = Object.fromEntries(
      names.map((name) => [name, (json) => receive(name, JSON.parse(json))]),
    );
})();
