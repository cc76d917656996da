/** PayPal's SDK as far as our page uses it: a button that agrees in a window of PayPal's, here with a menu of cards. */
export const PAYPAL_JS = `
{
  const origin = new URL(document.currentScript.src).origin;
  window.paypal = {
    FUNDING: { PAYPAL: 'paypal', PAYLATER: 'paylater' },
    Buttons: ({ fundingSource, createOrder, onApprove, onError }) => {
      const parts = [];
      return {
        isEligible: () => fundingSource === 'paypal',
        async render(box) {
          for (const card of ['good', 'bad']) {
            const button = document.createElement('button');
            button.type = 'button';
            button.className = 'btn stretch';
            button.textContent = card === 'good' ? 'PayPal' : 'PayPal with a bad card';
            button.onclick = async () => {
              try {
                const id = await createOrder();
                const reply = await fetch(origin + '/approve', { method: 'POST', body: JSON.stringify({ id, card }) });
                if (!reply.ok) throw new Error('The window closed');
                onApprove({ orderID: id });
              } catch (error) { onError(error); }
            };
            parts.push(button);
            box.append(button);
          }
        },
        async close() { for (const part of parts) part.remove(); },
      };
    },
  };
}
`;
