"""A day of a storefront, by the client that openapi-python-client makes."""

import os
import sys

from loyalty_storefront_client import AuthenticatedClient
from loyalty_storefront_client.api.announce_and_fulfill_purchases import fulfill_event, return_event
from loyalty_storefront_client.api.price_carts import check_out_cart
from loyalty_storefront_client.api.read_the_ledger import list_transactions
from loyalty_storefront_client.api.sign_up_read_and_change_customers import (
    create_customer,
    remove_customer_tags,
)
from loyalty_storefront_client.models import (
    CheckOutCartRequest,
    CreateCustomerRequest,
    OrderInput,
    OrderLineInput,
    ReturnedBehaviorEvent,
    ReturnEventRequest,
    ReturnEventRequestProduct,
    Tags,
)

EXACT = 12345678.9123


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        sys.exit(f"{what}: {found!r} is not {wanted!r}")


client = AuthenticatedClient(os.environ["LOYALTY_ORIGIN"], os.environ["LOYALTY_TOKEN"])
customer, purchase = os.environ["LOYALTY_CUSTOMER"], os.environ["LOYALTY_PURCHASE"]

tags = Tags.from_dict({"colour": "red", "visits": 3, "kept": True})
signed_up = create_customer.sync_detailed(
    client=client, body=CreateCustomerRequest(id=customer, tags=tags)
)
expect("sign-up", signed_up.status_code, 201)

order = OrderInput(products=[OrderLineInput(sku="cup", amount=4, value=EXACT)])
checked_out = check_out_cart.sync(
    client=client,
    body=CheckOutCartRequest(customer_id=customer, purchase_id=purchase, order=order),
).data
expect("amount there and back", checked_out.evaluation.order.products[0].value, EXACT)

event = str(checked_out.event.id)
expect("fulfil", fulfill_event.sync_detailed(event, client=client).status_code, 200)

part = ReturnEventRequest(products=[ReturnEventRequestProduct(line=0, amount=1)])
returned = return_event.sync(event, client=client, body=part).data
expect("return", isinstance(returned, ReturnedBehaviorEvent), True)
expect("units are taken back", len(returned.taken_back) > 0, True)

day = list_transactions.sync(client=client, date=os.environ["LOYALTY_DAY"])
expect("transactions", day.count >= 2, True)

left = remove_customer_tags.sync(customer, client=client, tags="colour,visits").data
expect("tags", left.customer.tags.to_dict(), {"kept": True})
print("done")
