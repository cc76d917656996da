/**
 * Stripe.js as far as our pages use it: fields in the page, a payment that leads on, and wallets, whose sheet is a dialog
 * here. A publishable key with `nowallets` in it is a customer's who has none.
 */
export const STRIPE_JS = `
{
  const origin = new URL(document.currentScript.src).origin;
  const confirm = async (key, { elements, clientSecret, confirmParams }) => {
    if (elements.deferred && !elements.isSubmitted) throw new Error('elements.submit() must be called first');
    const reply = await fetch(origin + '/confirm', {
      method: 'POST',
      body: JSON.stringify({
        secret: clientSecret ?? elements.clientSecret, card: elements.card, deferred: elements.deferred, key,
      }),
    });
    const said = await reply.json();
    if (said.error) return said;
    location.assign(confirmParams.return_url);
    return {};
  };
  const cardFields = ({ clientSecret }) => {
    let input;
    return {
      clientSecret,
      get card() { return input.value.replace(/ /g, ''); },
      create: () => ({
        mount(box) {
          const label = document.createElement('label');
          label.textContent = 'Card number ';
          input = document.createElement('input');
          input.autocomplete = 'cc-number';
          label.append(input);
          box.append(label);
        },
        on: (event, listener) => { if (event === 'ready') setTimeout(listener); },
        destroy: () => input?.closest('label')?.remove(),
      }),
    };
  };
  const wallets = (key, { amount, currency, captureMethod }) => {
    const group = {
      deferred: { amount, currency, captureMethod },
      update(change) { Object.assign(group.deferred, change); },
      async submit() { group.isSubmitted = true; return {}; },
      create: (type, options) => new Wallets(key, group, options),
    };
    return group;
  };
  class Wallets {
    listeners = new Map();
    parts = [];
    constructor(key, group, options) { Object.assign(this, { key, group, options }); }
    on(event, listener) { this.listeners.set(event, listener); }
    emit(event, detail) { this.listeners.get(event)?.({ elementType: 'expressCheckout', ...detail }); }
    update(options) { Object.assign(this.options, options); }
    destroy() { for (const part of this.parts) part.remove(); }
    mount(box) {
      const has = !this.key.includes('nowallets');
      if (has)
        for (const name of ['Apple Pay', 'Link']) {
          const button = document.createElement('button');
          button.type = 'button';
          button.className = 'btn stretch';
          button.textContent = name;
          button.onclick = () => this.click();
          this.parts.push(button);
          box.append(button);
        }
      setTimeout(() => this.emit('ready', { availablePaymentMethods: has ? { applePay: true, link: true } : undefined }));
    }
    click() {
      this.ask('click', {}, (details) => this.open(details));
    }
    ask(event, detail, resolved, rejected = () => {}) {
      this.emit(event, {
        ...detail,
        resolve: (details = {}) => {
          const listed = (details.lineItems ?? []).reduce((sum, each) => sum + each.amount, 0);
          if (listed > this.group.deferred.amount) throw new Error('The line items come to more than the amount');
          resolved(details);
        },
        reject: rejected,
      });
    }
    open(details) {
      const { shippingAddressRequired: ships, phoneNumberRequired: calls } = this.options;
      const sheet = document.createElement('dialog');
      sheet.setAttribute('aria-label', 'Wallet');
      const fields = { Name: 'Ada Lovelace', 'Wallet email': 'ada@example.com', Phone: '', Street: '12 Mill Lane', Town: 'Leeds', Region: '', Code: 'LS1 1AA', Land: 'GB' };
      if (!calls) delete fields.Phone;
      const inputs = {};
      for (const [name, value] of Object.entries(fields)) {
        const label = document.createElement('label');
        label.textContent = name + ' ';
        inputs[name] = Object.assign(document.createElement('input'), { value });
        label.append(inputs[name]);
        sheet.append(label);
      }
      const rates = Object.assign(document.createElement('select'), { ariaLabel: 'Delivery' });
      const total = document.createElement('p');
      const press = (text, onclick) => {
        sheet.append(Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick }));
      };
      const show = ({ shippingRates, lineItems = [] }) => {
        if (shippingRates)
          rates.replaceChildren(...shippingRates.map(({ id, displayName }) => new Option(displayName, id)));
        total.textContent = 'Total ' + this.group.deferred.amount + ': ' + lineItems.map(({ name, amount }) => name + ' ' + amount).join(', ');
      };
      const place = () => ({ city: inputs.Town.value, state: inputs.Region.value, postal_code: inputs.Code.value, country: inputs.Land.value });
      const whole = () => ({ ...place(), line1: inputs.Street.value, line2: null });
      const refuse = (message = 'Not available there') => { total.textContent = message; };
      if (ships) press('Use address', () => this.ask('shippingaddresschange', { name: inputs.Name.value, address: place() }, show, () => refuse()));
      rates.onchange = () => this.ask('shippingratechange', { shippingRate: { id: rates.value } }, (next) => {
        show({ lineItems: next.lineItems });
      }, () => refuse());
      const pay = (card) => {
        this.group.card = card;
        const named = { name: inputs.Name.value, address: whole() };
        this.emit('confirm', {
          expressPaymentType: 'apple_pay',
          billingDetails: { ...named, email: inputs['Wallet email'].value, ...(calls ? { phone: inputs.Phone.value } : {}) },
          ...(ships ? { shippingAddress: named, shippingRate: { id: rates.value } } : {}),
          paymentFailed: ({ message } = {}) => refuse(message ?? 'Failed'),
        });
      };
      press('Pay now', () => pay('4242424242424242'));
      press('Pay with a bad card', () => pay('4000000000000002'));
      press('Close wallet', () => { sheet.remove(); this.emit('cancel', {}); });
      sheet.append(...(ships ? [rates] : []), total);
      show(details);
      document.body.append(sheet);
      sheet.showModal();
    }
  }
  window.Stripe = (key) => ({
    elements: (options) => options.mode === 'payment' ? wallets(key, options) : cardFields(options),
    confirmPayment: (asked) => confirm(key, asked),
    confirmSetup: (asked) => confirm(key, asked),
  });
}
`;
