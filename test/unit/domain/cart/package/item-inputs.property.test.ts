import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedInputs } from '#domain/analysis/compare/variant.ts';
import { packageInvestmentTypes, productTypes } from '#domain/cart/document.ts';
import { packageOffer } from '#domain/cart/package/package-offer.ts';
import { validatePackage } from '#domain/cart/package/validate-package.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { itemLimits } from '#domain/cart/product/item-limits.ts';
import { validateItem } from '#domain/cart/product/validate-item.ts';
import { investmentPlanTypes, requirementKinds } from '#domain/catalogue/vocabulary.ts';
import { equalDivision } from '#domain/packages/division.ts';
import {
  calcInput,
  cartCatalogue,
  cartItem,
  contractType,
  fund,
  packageItem,
  terms,
} from '#test/helpers/cart/cart-catalogue.ts';
import { directChangedInputs, directItemErrors, directPackageErrors } from '#test/helpers/oracles/direct-item-rules.ts';
import { runs } from '#test/setup/runs.ts';

const amount = fc.option(fc.constantFrom(-1, 0, 0.01, 499, 500, 1000, 250_000, 1e9, 1e13));
const years = fc.option(fc.constantFrom(-1, 0, 1, 2.5, 15, 40, 41, 99));
const currencyId = fc.constantFrom(null, 'CZK', 'EUR', 'USD');
const chargingMethodId = fc.constantFrom(null, 'concurrently', 'upfront', 'shared');
const line = fc.constantFrom(null, 'dynamic', 'balanced', 'reserve', 'gone');
const kind = fc.constantFrom(...requirementKinds);

const productInput = fc
  .record({
    oneOffAmount: amount,
    periodicalAmount: amount,
    investmentHorizon: years,
    currencyId,
    chargingMethodId,
    startingLineId: line,
    endingLineId: line,
  })
  .map((given) => calcInput(given));
const packageInput = fc.record({
  investmentType: fc.constantFrom(...packageInvestmentTypes),
  investedAmount: amount,
  investmentHorizon: years,
  currencyId,
  chargingMethodId,
});

/** The small catalogue with one fund's and the plan's rules varied. */
const catalogue = fc
  .record({ oneOff: kind, periodical: kind, plan: fc.constantFrom(...investmentPlanTypes) })
  .map(({ oneOff, periodical, plan }) => {
    const { fundById, contractTypeById, ...rest } = cartCatalogue();
    const varied = contractTypeById.get('plan') ?? contractType();
    return cartCatalogue({
      ...rest,
      fundById: new Map(fundById).set(
        'equity',
        fund({ oneOffInvestmentType: oneOff, periodicalInvestmentType: periodical }),
      ),
      contractTypeById: new Map(contractTypeById).set('plan', { ...varied, investmentPlanType: plan }),
    });
  });

const idOf = { Fund: 'equity', Program: 'growth', Contract: 'plan' } as const;

describe('the described inputs of an item', () => {
  it('have exactly the errors that rules written out field by field find (CART-43 to CART-53)', () => {
    fc.assert(
      fc.property(
        fc.record({ rules: catalogue, itemType: fc.constantFrom(...productTypes), given: productInput }),
        ({ rules, itemType, given }) => {
          const product = findProduct(cartItem(itemType, idOf[itemType], given), rules);
          if (!product) return;
          const limits = itemLimits(product, terms(), given.currencyId);
          expect(validateItem(given, product, limits)).toEqual(directItemErrors(given, product, limits));
        },
      ),
      { numRuns: runs(5000) },
    );
  });

  it('have exactly these errors in a package, with and without funds (PACK-17 to PACK-20)', () => {
    fc.assert(
      fc.property(
        fc.record({
          rules: catalogue,
          funds: fc.subarray(['equity', 'bond', 'unclassed', 'gone']),
          given: packageInput,
        }),
        ({ rules, funds, given }) => {
          const item = packageItem({ calcInput: given, division: equalDivision('AMOUNT', funds) });
          const offer = packageOffer(item, rules);
          expect(validatePackage(item, offer).fields).toEqual(directPackageErrors(item, offer));
        },
      ),
      { numRuns: runs(5000) },
    );
  });

  it('are all compared between two carts, whichever differ', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc
            .tuple(productInput, productInput)
            .map((inputs) => inputs.map((input) => cartItem('Contract', 'plan', input))),
          fc
            .tuple(packageInput, packageInput)
            .map((inputs) => inputs.map((input) => packageItem({ calcInput: input }))),
        ),
        ([before, after]) => {
          if (!before || !after) return;
          const [change] = changedInputs([before], [after]);
          const fields = change?.kind === 'changed' ? change.fields.map(({ field }) => field) : [];
          expect(new Set(fields)).toEqual(directChangedInputs(before, after));
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
