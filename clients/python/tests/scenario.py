"""
One day of a shop, against a system that runs: `python scenario.py` with LOYALTY_ORIGIN, LOYALTY_TOKEN of a storefront,
LOYALTY_OPERATOR_TOKEN, and LOYALTY_DAY, the day that it is in the account. Both clients take part. It prints `done` when
all was as it has to be.
"""

from __future__ import annotations

import os
import uuid
from decimal import Decimal

import anyio

from loyalty import AsyncLoyalty, Loyalty, LoyaltyError, models

EXACT = Decimal("12345678.9123")
ORIGIN = os.environ["LOYALTY_ORIGIN"]


def expect(found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def shop(client: Loyalty, operator: Loyalty) -> str:
    reward = operator.operator.rewards.create(name="Points", type="POINTS")
    operator.operator.campaigns.create(
        name="Points for money",
        rewards=[models.CampaignRewardInput(reward_id=reward.id, conversion_factor=Decimal("0.1"))],
    )
    ada = f"ada-{uuid.uuid4()}"
    tags: dict[str, str | int | Decimal | bool | None] = {
        "colour": "red",
        "visits": 3,
        "weight": Decimal("0.25"),
        "kept": True,
    }
    signed_up = client.customers.create(id=ada, name="Ada Lovelace", tags=tags)
    expect(signed_up.customer.tags, tags)

    # Two tags go, the others stay.
    left = client.customers.remove_tags(ada, tags="colour,visits")
    expect(left.customer.tags, {"weight": Decimal("0.25"), "kept": True})

    # A checkout, its payment, and a partial return.
    cups = models.OrderLineInput(sku="cup", amount=Decimal(4), value=Decimal("40.40"))
    cart = models.OrderInput(products=[cups])
    priced = client.carts.evaluate(customer_id=ada, order=cart)
    expect(priced.totals.payable, Decimal("40.4"))
    purchase = str(uuid.uuid4())
    out = client.carts.check_out(
        customer_id=ada,
        order=cart,
        purchase_id=purchase,
        expected_payable=priced.totals.payable,
        idempotency_key=f"checkout-{purchase}",
    )
    client.events.fulfill(out.event.id)
    expect(points(client, ada), Decimal(4))
    one = models.ReturnEventRequestProduct(line=0, amount=Decimal(1))
    returned = client.events.return_(out.event.id, products=[one], return_id=str(uuid.uuid4()))
    expect(isinstance(returned, models.ReturnedBehaviorEvent), True)
    expect(points(client, ada), Decimal(3))

    # Every decimal there and back.
    operator.operator.wallets.adjust(ada, reward_id=reward.id, amount=EXACT, reason="Opening")
    expect(points(client, ada), EXACT + Decimal(3))

    # A refusal has a code.
    try:
        client.coupons.redeem(customer_id=ada, code="NONE", brand_id=None)
    except LoyaltyError as refusal:
        expect((refusal.code, refusal.status), ("COUPON_NOT_FOUND", 404))
    else:
        raise AssertionError("a code that does not exist was redeemed")
    return ada


def points(client: Loyalty, customer: str) -> Decimal:
    (total,) = client.customers.get(customer).wallet.totals
    return total.total


async def accountant(token: str) -> None:
    today = os.environ["LOYALTY_DAY"]
    async with AsyncLoyalty(ORIGIN, token) as client:
        # A page of two rows: the list follows its cursor.
        rows = [row async for row in client.transactions.day(today, limit=2)]
        expect(sorted(row.amount for row in rows), [Decimal(1), Decimal(4), EXACT])
        async for page in client.transactions.day(today).pages():
            expect(page.count, 3)
        exported = client.operator.exports.get("transactions")
        expect([row["id"] async for row in exported], sorted(row.id for row in rows))
        expect(bool(exported.cursor), True)


def main() -> None:
    token, operator_token = os.environ["LOYALTY_TOKEN"], os.environ["LOYALTY_OPERATOR_TOKEN"]
    with Loyalty(ORIGIN, token) as client, Loyalty(ORIGIN, operator_token) as operator:
        ada = shop(client, operator)
        expect([one.id for one in operator.operator.customers.list(q=ada)], [ada])
    anyio.run(accountant, operator_token)
    os.write(1, b"done\n")


if __name__ == "__main__":
    main()
